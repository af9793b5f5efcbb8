#!/usr/bin/env python3
"""Grades a track of exercises that have `#[test]`s, and compares with `cargo test`.

    grader/benches/track.py CHECKOUT [--grader target/debug/grader] [--work DIR] [--only NAME,…]

CHECKOUT is a checkout of a track laid out as Exercism's: `exercises/practice/NAME` with `src`,
`tests`, and an example solution in `.meta/example.rs`. Each exercise becomes a course by
`grader new --from`; its example solution and its stub are two hand-ins. Nothing is downloaded:
what needs a crate that is not here is named. With `--no-cargo` nothing is compared, and times
are the grader's alone. All times are processor time.
"""

import argparse
import json
import os
import re
import resource
import shutil
import subprocess
from pathlib import Path

HAND_INS = ("example", "stub")

PARTS = ("new", "grader", "cargo", "rustc")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkout", type=Path)
    parser.add_argument("--grader", type=Path, default=Path("target/debug/grader"))
    parser.add_argument("--work", type=Path, default=Path("track-results"))
    parser.add_argument("--only", default="")
    parser.add_argument("--no-cargo", action="store_true")
    arguments = parser.parse_args()
    arguments.grader = arguments.grader.resolve()
    arguments.work = arguments.work.resolve()
    practice = sorted((arguments.checkout.resolve() / "exercises/practice").iterdir())
    only = [name for name in arguments.only.split(",") if name]
    results = [
        exercise(folder, arguments) for folder in practice if not only or folder.name in only
    ]
    tell(results)


def exercise(folder, arguments):
    """Everything that is found out about one exercise."""
    work = arguments.work / folder.name
    shutil.rmtree(work, ignore_errors=True)
    crates = {which: crate(folder, work / "crates" / which, which) for which in HAND_INS}
    found = {"name": folder.name, "dependencies": dependencies(crates["example"])}
    began = spent()
    made = run([arguments.grader, "new", "--from", crates["example"], "--folder", work / "course", "--lang", "en"])
    if made.returncode != 0:
        found["trouble"] = made.stderr.strip().splitlines()[:3]
        line(found)
        return found
    made_at = spent()
    found["new seconds"] = made_at - began
    found["graded"] = graded(work, arguments.grader)
    found["grader seconds"] = spent() - made_at
    if not arguments.no_cargo:
        began = spent()
        # cargo goes by names and times: both have the same, and would be taken for one.
        target = arguments.work / "target"
        found["cargo"] = {which: by_cargo(crates[which], target / which) for which in HAND_INS}
        found["cargo seconds"] = spent() - began
        began = spent()
        for which in HAND_INS:
            bare_rustc(crates[which], work)
        found["rustc seconds"] = spent() - began
    line(found)
    return found


def spent():
    """The processor time of everything that this program has started, and that has ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def bare_rustc(crate, work):
    """One compiler for each hand-in: its library alone. One that needs another crate fails."""
    library = work / "bare.rlib"
    run(["rustc", "--edition=2024", "--crate-type=lib", "--crate-name=hand_in", "-o", library, crate / "src/lib.rs"])


def crate(folder, to, which):
    """The exercise as a crate: with the example solution, or as students receive it."""
    shutil.copytree(folder / "src", to / "src")
    shutil.copytree(folder / "tests", to / "tests")
    manifest = folder / "Cargo.toml"
    if which == "example":
        shutil.copy(folder / ".meta/example.rs", to / "src/lib.rs")
        own = folder / ".meta/Cargo-example.toml"
        manifest = own if own.is_file() else manifest
    shutil.copy(manifest, to / "Cargo.toml")
    return to


def dependencies(folder):
    text = (folder / "Cargo.toml").read_text()
    found, inside = [], False
    for written in text.splitlines():
        written = written.split("#")[0].strip()
        if written.startswith("["):
            inside = written in ("[dependencies]", "[dev-dependencies]")
        elif inside and "=" in written:
            found.append(written.split("=")[0].strip())
    return found


def graded(work, grader):
    """Verdicts of both hand-ins, by test."""
    hand_ins = work / "class"
    for which in HAND_INS:
        crate = work / "crates" / which
        shutil.copytree(crate / "src", hand_ins / which / "src")
        shutil.copy(crate / "Cargo.toml", hand_ins / which / "Cargo.toml")
    out = work / "results.json"
    done = run(
        [grader, "run", hand_ins, "--kit", work / "course", "--out", work / "out", "--json", out, "--lang", "en"]
    )
    if not out.is_file():
        return {"trouble": (done.stdout + done.stderr).strip().splitlines()[-3:]}
    verdicts = {}
    for hand_in in json.loads(out.read_text())["submissions"]:
        own = verdicts.setdefault(hand_in["name"], {})
        for topic in hand_in["topics"]:
            for scenario in topic["scenarios"]:
                name = scenario["name"]
                name = name if isinstance(name, str) else next(iter(name.values()))
                own[(topic["topic"], name)] = scenario["verdict"]
    return verdicts


def by_cargo(crate, target):
    """`ok` or `FAILED` by test; `None` where it does not compile."""
    environment = {**os.environ, "CARGO_TARGET_DIR": str(target), "CARGO_NET_OFFLINE": "true"}
    command = ["cargo", "test", "--offline", "--no-fail-fast", "--", "--include-ignored"]
    done = run(command, cwd=crate, env=environment)
    if "running " not in done.stdout:
        return None
    verdicts, topic = {}, ""
    # Which file's tests follow is said on the other stream, in the same order.
    topics = re.findall(r"Running (?:tests/(\S+)\.rs|unittests)|Doc-tests", done.stderr)
    for written in done.stdout.splitlines():
        if re.match(r"running \d+ test", written):
            topic = (topics.pop(0) or "unit") if topics else topic
        match = re.match(r"test (\S+)(?: - should panic)? \.\.\. (\w+)", written)
        if match:
            parts = match[1].split("::")
            name = parts[-1].replace("_", " ").strip()
            inner = [part for part in parts[:-1] if part not in ("tests", "test")]
            verdicts[("::".join([topic, *inner]), name)] = match[2]
    return verdicts


def run(command, **options):
    command = [str(part) for part in command]
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, **options)


def differences(found):
    """Tests that both have judged, and not alike; and those that one of them has not seen."""
    wrong = []
    for which in HAND_INS:
        mine = found["graded"].get(which, {})
        theirs = found["cargo"][which]
        if theirs is None:
            continue
        for test in sorted(mine.keys() | theirs.keys()):
            passed = mine.get(test) == "passed"
            ok = theirs.get(test) == "ok"
            if test not in mine or test not in theirs or passed != ok:
                wrong.append((which, *test, mine.get(test), theirs.get(test)))
    return wrong


def whole(found):
    """The example passes all of its tests, and the stub not all."""
    if "graded" not in found or "trouble" in found["graded"]:
        return False
    example = found["graded"].get("example", {})
    stub = found["graded"].get("stub", {})
    passes = lambda verdicts: all(verdict == "passed" for verdict in verdicts.values())
    return bool(example) and passes(example) and not passes(stub)


def line(found):
    name = found["name"]
    times = [found.get(f"{part} seconds") for part in PARTS]
    times = [f"{seconds:6.2f} s" for seconds in times if seconds is not None]
    print(f"{'ok ' if whole(found) else 'NOT'} {name:32}", *times, flush=True)


def tell(results):
    good = [found for found in results if whole(found)]
    share = 100 * len(good) / max(1, len(results))
    print(f"\n{len(good)} of {len(results)} exercises work unchanged ({share:.1f} %)")
    for found in results:
        if not whole(found):
            tell_exception(found)
    compared = [found for found in results if "cargo" in found and "trouble" not in found.get("graded", {"trouble": 1})]
    if compared:
        count = sum(len(v or {}) for found in compared for v in found["cargo"].values())
        wrong = [(found["name"], *test) for found in compared for test in differences(found)]
        print(f"\n{count} verdicts of cargo test; {len(wrong)} differ")
        for test in wrong:
            print("  ", *test)
        unbuilt = [f"{f['name']} ({w})" for f in compared for w, v in f["cargo"].items() if v is None]
        print(f"\ncargo test does not compile {len(unbuilt)}:", ", ".join(unbuilt))
        totals = {part: sum(found[f"{part} seconds"] for found in compared) for part in PARTS}
        print("\nprocessor time of what was compared:")
        print(f"  grader new, once for each course    {totals['new']:7.1f} s")
        print(f"  grader run                          {totals['grader']:7.1f} s")
        print(f"  cargo test with one target folder   {totals['cargo']:7.1f} s", end="")
        print(f"  {totals['cargo'] / totals['grader']:.1f} times grader run")
        print(f"  rustc, the libraries alone          {totals['rustc']:7.1f} s", end="")
        print(f"  grader run is {totals['grader'] / totals['rustc']:.1f} times that")


def tell_exception(found):
    needs = f" (needs {', '.join(found['dependencies'])})" if found["dependencies"] else ""
    print(f"  {found['name']}{needs}")
    if "trouble" in found:
        print("     ", *found["trouble"])
    elif "trouble" in found["graded"]:
        print("     ", *found["graded"]["trouble"])
    else:
        for (topic, name), verdict in found["graded"].get("example", {}).items():
            if verdict != "passed":
                print(f"      {topic}: {name}: {verdict}")
        stub = found["graded"].get("stub", {})
        if stub and all(verdict == "passed" for verdict in stub.values()):
            print("      the stub passes")


if __name__ == "__main__":
    main()
