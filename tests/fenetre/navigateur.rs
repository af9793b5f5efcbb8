//! A real browser, driven through its DevTools pipe: no port, no other program.

use serde_json::{Value, json};
use std::fs::File;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::fd::{AsRawFd as _, FromRawFd as _, OwnedFd, RawFd};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const PROGRAMS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
/// What pictures are taken at, and whether the page is dark: the first is that of the subjects.
const SIZES: [(u32, u32, bool); 5] = [
    (800, 720, false),
    (1280, 900, false),
    (1280, 900, true),
    (390, 900, false),
    (390, 900, true),
];
/// How long a page may take to show what it must.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Browser {
    process: Child,
    to: File,
    from: BufReader<File>,
    session: Option<String>,
    next: u64,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// `None`, after saying so, where no browser is installed.
    pub fn start() -> Option<Browser> {
        let is_there = |name: &&&str| {
            let folders = std::env::var_os("PATH").unwrap_or_default();
            std::env::split_paths(&folders).any(|folder| folder.join(name).is_file())
        };
        let Some(program) = PROGRAMS.iter().find(is_there) else {
            assert!(
                std::env::var_os("CI").is_none(),
                "there is no browser here: install Debian's chromium"
            );
            eprintln!("SKIPPED: no browser on this machine (apt-get install chromium)");
            return None;
        };
        let profile = tempfile::tempdir().expect("a folder");
        let ((their_in, to), (from, their_out)) = (pipe(), pipe());
        let (three, four) = (their_in.as_raw_fd(), their_out.as_raw_fd());
        let mut command = Command::new(program);
        command
            .args([
                "--headless=new",
                "--remote-debugging-pipe",
                "--no-first-run",
            ])
            .args([
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                // What is clicked before the first picture of a page is lost otherwise.
                "--allow-pre-commit-input",
            ])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        // SAFETY: only asks who we are.
        if unsafe { libc::geteuid() } == 0 {
            command.arg("--no-sandbox");
        }
        // SAFETY: only system calls, between fork and exec.
        unsafe { command.pre_exec(move || become_three_and_four(three, four)) };
        let process = command.spawn().expect("a browser");
        let mut browser = Browser {
            process,
            to: to.into(),
            from: BufReader::new(from.into()),
            session: None,
            next: 0,
            _profile: profile,
        };
        let target = browser.call("Target.createTarget", &json!({"url": "about:blank"}));
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let session = browser.call("Target.attachToTarget", &attach);
        browser.session = session["sessionId"].as_str().map(str::to_owned);
        browser.call("Page.enable", &json!({}));
        Some(browser)
    }

    pub fn open(&mut self, address: &str) {
        self.call("Page.navigate", &json!({"url": address}));
        self.wait("document.querySelector('section')");
    }

    pub fn size(&mut self, width: u32, height: u32, dark: bool) {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.call("Emulation.setDeviceMetricsOverride", &size);
        let scheme = if dark { "dark" } else { "light" };
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        self.call("Emulation.setEmulatedMedia", &json!({"features": features}));
    }

    /// The value of an expression in the page.
    #[track_caller]
    pub fn value(&mut self, expression: &str) -> Value {
        let asked = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let answer = self.call("Runtime.evaluate", &asked);
        assert!(
            answer.get("exceptionDetails").is_none(),
            "{expression}: {answer}"
        );
        answer["result"]["value"].clone()
    }

    /// Until it is true.
    #[track_caller]
    pub fn wait(&mut self, expression: &str) {
        let begun = Instant::now();
        while self.value(&format!("Boolean({expression})")) != json!(true) {
            if begun.elapsed() > PATIENCE {
                let seen = self.value("document.body.innerText");
                panic!("never true: {expression}\nthe page shows: {seen}");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// A click of the mouse in the middle of the button that begins so.
    #[track_caller]
    pub fn click(&mut self, label: &str, button: &str) {
        self.click_on(0, label, button);
    }

    /// The same, on one board of several.
    #[track_caller]
    pub fn click_on(&mut self, board: usize, label: &str, button: &str) {
        let found = format!(
            "(() => {{ const z = [...document.querySelectorAll(\
             'section:nth-of-type({}) .zones button')].find(z => z.ariaLabel.startsWith({})); \
             if (!z) return null; z.scrollIntoView({{block: 'center', inline: 'center'}}); \
             const r = z.getBoundingClientRect(); \
             return [r.left + r.width / 2, r.top + r.height / 2]; }})()",
            board + 1,
            json!(label)
        );
        self.wait(&format!("{found} !== null"));
        let place = self.value(&found);
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": place[0], "y": place[1], "button": button, "clickCount": 1});
            self.call("Input.dispatchMouseEvent", &event);
        }
    }

    /// A key, pressed and released: `Tab`, `ArrowDown`, `Enter`, `a`.
    pub fn key(&mut self, key: &str, shift: bool) {
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Backspace" => 8,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            other => other.bytes().next().unwrap_or(0).to_ascii_uppercase(),
        };
        let text = match key {
            "Enter" => "\r",
            one if one.chars().count() == 1 => one,
            _ => "",
        };
        let modifiers = if shift { 8 } else { 0 };
        for kind in ["keyDown", "keyUp"] {
            let mut event = json!({"type": kind, "key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers});
            if kind == "keyDown" && !text.is_empty() {
                event["text"] = json!(text);
            }
            self.call("Input.dispatchKeyEvent", &event);
        }
    }

    /// What is seen, into a folder that `FENETRE_PHOTOS` names; nothing without it.
    pub fn photo(&mut self, name: &str) {
        let Some(folder) = std::env::var_os("FENETRE_PHOTOS") else {
            return;
        };
        for (width, height, dark) in SIZES {
            self.size(width, height, dark);
            self.value("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))");
            let shot = self.call(
                "Page.captureScreenshot",
                &json!({"captureBeyondViewport": true}),
            );
            let light = if dark { "dark" } else { "light" };
            let file = std::path::Path::new(&folder).join(format!("{name}-{width}-{light}.png"));
            let bytes = unbase64(shot["data"].as_str().unwrap_or(""));
            std::fs::write(file, bytes).expect("a picture");
        }
        self.size(1280, 900, false);
    }

    #[track_caller]
    fn call(&mut self, method: &str, params: &Value) -> Value {
        self.next += 1;
        let mut message = json!({"id": self.next, "method": method, "params": params});
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        let text = message.to_string() + "\0";
        self.to
            .write_all(text.as_bytes())
            .expect("the browser listens");
        loop {
            let mut answer = Vec::new();
            self.from
                .read_until(0, &mut answer)
                .expect("the browser speaks");
            answer.pop();
            let answer: Value = serde_json::from_slice(&answer).expect("the browser speaks JSON");
            if answer["id"] == json!(self.next) {
                assert!(answer.get("error").is_none(), "{method}: {answer}");
                return answer["result"].clone();
            }
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What reads, and what writes.
fn pipe() -> (OwnedFd, OwnedFd) {
    let mut ends = [0; 2];
    // SAFETY: two new descriptors, that nobody else has.
    unsafe {
        assert_eq!(libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC), 0);
        (OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1]))
    }
}

/// The browser reads from descriptor 3 and writes to descriptor 4.
fn become_three_and_four(three: RawFd, four: RawFd) -> std::io::Result<()> {
    // SAFETY: system calls on descriptors of this process, which is about to be another.
    unsafe {
        // Out of each other's way first.
        let (a, b) = (
            libc::fcntl(three, libc::F_DUPFD, 10),
            libc::fcntl(four, libc::F_DUPFD, 10),
        );
        if a < 0 || b < 0 || libc::dup2(a, 3) < 0 || libc::dup2(b, 4) < 0 {
            return Err(std::io::Error::last_os_error());
        }
        libc::close(a);
        libc::close(b);
    }
    Ok(())
}

fn unbase64(text: &str) -> Vec<u8> {
    let value = |c: u8| match c {
        b'A'..=b'Z' => c - b'A',
        b'a'..=b'z' => c - b'a' + 26,
        b'0'..=b'9' => c - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let mut bytes = Vec::new();
    let letters: Vec<u8> = text.bytes().filter(|c| *c != b'=').collect();
    for four in letters.chunks(4) {
        let bits = four
            .iter()
            .fold(0_u32, |bits, c| bits << 6 | u32::from(value(*c)));
        let bits = bits << (6 * (4 - four.len()));
        bytes.extend_from_slice(&bits.to_be_bytes()[1..four.len()]);
    }
    bytes
}
