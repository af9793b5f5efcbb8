//! What is missing, and how to get it.

use super::{Capabilities, Level};
use lang::{Lang, Localized};

/// One thing that was tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// `namespaces`, `landlock`, `seccomp` or `cgroup`.
    pub capability: &'static str,
    /// What it is for.
    pub purpose: &'static str,
    /// Why it does not work here; `None` when it does.
    pub problem: Option<String>,
    /// How to get it, one way a line.
    pub remedies: Vec<&'static str>,
}

/// All four capabilities, in the order of their importance.
pub fn advice(found: &Capabilities, lang: Lang) -> Vec<Advice> {
    let problem = |why: Option<&Localized>| why.map(|why| why.get(lang).to_owned());
    vec![
        Advice {
            capability: "namespaces",
            purpose: lang.pick(
                "une remise ne voit ni les fichiers, ni les processus, ni le réseau",
                "a hand-in sees neither files, nor processes, nor a network",
            ),
            problem: problem(found.namespaces.as_ref().err()),
            remedies: namespaces(lang),
        },
        Advice {
            capability: "landlock",
            purpose: lang.pick(
                "un scénario n'atteint aucun autre fichier que les siens",
                "a scenario can reach no files but its own",
            ),
            problem: problem(found.landlock.as_ref().err()),
            remedies: landlock(lang),
        },
        Advice {
            capability: "seccomp",
            purpose: lang.pick(
                "une remise ne peut faire que les appels système dont un devoir a besoin",
                "a hand-in can make only the system calls that an assignment needs",
            ),
            problem: problem(found.seccomp.as_ref().err()),
            remedies: seccomp(lang),
        },
        Advice {
            capability: "cgroup",
            purpose: lang.pick(
                "tous les processus d'une remise partagent une limite de mémoire et de nombre, et \
                 finissent ensemble",
                "all processes of a hand-in share one limit on memory and on their number, and end together",
            ),
            problem: problem(found.cgroup.as_ref().err()),
            remedies: cgroup(lang),
        },
    ]
}

impl Level {
    /// Its name in reports.
    pub fn letter(self) -> &'static str {
        match self {
            Level::A => "A",
            Level::B => "B",
            Level::C => "C",
            Level::D => "D",
        }
    }

    /// What it is made of, in a few words.
    pub fn describe(self, lang: Lang) -> &'static str {
        match self {
            Level::A => lang.pick(
                "espaces de noms, Landlock, seccomp, cgroup",
                "namespaces, Landlock, seccomp, a cgroup",
            ),
            Level::B => lang.pick(
                "espaces de noms, Landlock, seccomp",
                "namespaces, Landlock, seccomp",
            ),
            Level::C => lang.pick(
                "Landlock et seccomp, sans espaces de noms",
                "Landlock and seccomp, without namespaces",
            ),
            Level::D => lang.pick(
                "les remises ne sont pas isolées",
                "hand-ins are not isolated",
            ),
        }
    }
}

fn namespaces(lang: Lang) -> Vec<&'static str> {
    vec![
        lang.pick(
            "Ubuntu 24.04 et suivantes : sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0 \
             (ou un profil AppArmor qui accorde « userns » au correcteur)",
            "Ubuntu 24.04 and later: sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0 \
             (or an AppArmor profile that grants `userns` to the grader)",
        ),
        lang.pick(
            "Debian 10 et avant : sudo sysctl kernel.unprivileged_userns_clone=1",
            "Debian 10 and before: sudo sysctl kernel.unprivileged_userns_clone=1",
        ),
        lang.pick(
            "RHEL, Rocky, Alma : sudo sysctl user.max_user_namespaces=10000",
            "RHEL, Rocky, Alma: sudo sysctl user.max_user_namespaces=10000",
        ),
        lang.pick(
            "Fedora, Arch, openSUSE, Debian 11 et suivantes : rien à faire, sauf réglage de l'administrateur",
            "Fedora, Arch, openSUSE, Debian 11 and later: nothing to do unless the administrator changed it",
        ),
        lang.pick(
            "Docker : --security-opt seccomp=unconfined --security-opt apparmor=unconfined \
             --security-opt systempaths=unconfined",
            "Docker: --security-opt seccomp=unconfined --security-opt apparmor=unconfined \
             --security-opt systempaths=unconfined",
        ),
        lang.pick(
            "Podman : sans root (podman run --security-opt unmask=ALL), les espaces de noms imbriqués sont permis",
            "Podman: rootless (podman run --security-opt unmask=ALL), nested namespaces are allowed",
        ),
        lang.pick(
            "Kubernetes : hostUsers: false et seccompProfile: Unconfined pour ce pod",
            "Kubernetes: hostUsers: false and seccompProfile: Unconfined for this pod",
        ),
        windows(lang),
    ]
}

fn landlock(lang: Lang) -> Vec<&'static str> {
    vec![
        lang.pick(
            "Linux 5.13 ou plus récent : Debian 12, Ubuntu 22.04, Fedora 35",
            "Linux 5.13 or later: Debian 12, Ubuntu 22.04, Fedora 35",
        ),
        lang.pick(
            "si le noyau l'a et ne s'en sert pas : ajoutez landlock à la liste lsm= de sa ligne de commande",
            "if the kernel has it and it is off: add landlock to the lsm= list of its command line",
        ),
        lang.pick(
            "conteneur : le profil seccomp doit laisser passer landlock_* (Docker 20.10.10 et suivants)",
            "container: the seccomp profile must let landlock_* through (Docker 20.10.10 and later)",
        ),
        windows(lang),
    ]
}

fn seccomp(lang: Lang) -> Vec<&'static str> {
    vec![
        lang.pick(
            "tout noyau de distribution l'a ; dans un conteneur, le profil extérieur doit permettre prctl et seccomp",
            "every distribution's kernel has it; in a container, the outer profile must allow prctl and seccomp",
        ),
        windows(lang),
    ]
}

fn cgroup(lang: Lang) -> Vec<&'static str> {
    vec![
        lang.pick(
            "facultatif : chaque processus a de toute façon sa propre limite de mémoire",
            "optional: each process has its own memory limit anyway",
        ),
        lang.pick(
            "systemd (ssh, tâche planifiée) : systemd-run --user --scope -p Delegate=yes grader run … \
             (Debian 11, Ubuntu 21.10, Fedora 31, RHEL 9 et suivantes)",
            "systemd (ssh, a scheduled task): systemd-run --user --scope -p Delegate=yes grader run … \
             (Debian 11, Ubuntu 21.10, Fedora 31, RHEL 9 and later)",
        ),
        lang.pick(
            "RHEL 8, et là où cgroup v1 gère la mémoire : systemd.unified_cgroup_hierarchy=1 \
             sur la ligne de commande du noyau",
            "RHEL 8, and where cgroup v1 controls the memory: systemd.unified_cgroup_hierarchy=1 \
             on the kernel's command line",
        ),
        lang.pick(
            "Raspberry Pi OS : cgroup_enable=memory sur la ligne de commande du noyau",
            "Raspberry Pi OS: cgroup_enable=memory on the kernel's command line",
        ),
        lang.pick(
            "sans systemd : sudo sh -c \"cd /sys/fs/cgroup && echo +memory +pids > cgroup.subtree_control; mkdir -p grader/shell && \
             chown -R $(id -u) grader && echo $$ > grader/shell/cgroup.procs\"",
            "without systemd: sudo sh -c \"cd /sys/fs/cgroup && echo +memory +pids > cgroup.subtree_control; mkdir -p grader/shell && \
             chown -R $(id -u) grader && echo $$ > grader/shell/cgroup.procs\"",
        ),
        lang.pick(
            "conteneur : /sys/fs/cgroup y est en lecture seule sauf --privileged \
             (podman : --security-opt unmask=/sys/fs/cgroup) ; déplacez alors le premier processus dans un sous-dossier",
            "container: /sys/fs/cgroup is read-only there unless --privileged \
             (podman: --security-opt unmask=/sys/fs/cgroup); then move the first process into a folder below",
        ),
    ]
}

fn windows(lang: Lang) -> &'static str {
    lang.pick(
        "Windows : installez WSL 2 (wsl --install) et lancez le correcteur dans Ubuntu ; \
         macOS : une machine virtuelle Linux (multipass, lima, Docker Desktop)",
        "Windows: install WSL 2 (wsl --install) and run the grader inside Ubuntu; \
         macOS: a Linux virtual machine (multipass, lima, Docker Desktop)",
    )
}
