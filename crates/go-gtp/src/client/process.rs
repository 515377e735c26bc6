//! The process of an engine: started without a shell, its standard error drained, and never left behind.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::bytes::lock;

/// A child process, which is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    stderr: Tail,
}

impl Process {
    /// Starts a program; keeps the last `tail` bytes of its standard error.
    pub(crate) fn start(
        program: &str,
        args: &[String],
        tail: usize,
    ) -> io::Result<(Self, ChildStdout, ChildStdin)> {
        let mut command = Command::new(program);
        command
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let pipes = (child.stdout.take(), child.stdin.take(), child.stderr.take());
        let mut process = Self {
            child,
            stderr: Tail::new(tail),
        };
        let (Some(stdout), Some(stdin), Some(stderr)) = pipes else {
            return Err(ErrorKind::BrokenPipe.into());
        };
        process.stderr.drain(stderr)?;
        Ok((process, stdout, stdin))
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// How the process ended by itself, if it does so within the limit.
    pub(crate) fn exit_within(&mut self, limit: Duration) -> Option<ExitStatus> {
        const PAUSE: Duration = Duration::from_millis(2);
        let start = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if start.elapsed() < limit => thread::sleep(PAUSE),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }

    /// The last that was written to standard error.
    pub(crate) fn stderr(&self) -> String {
        self.stderr.text()
    }

    /// The same, when all has been read. Somebody who inherited the pipe may keep it open, hence the limit.
    pub(crate) fn last_stderr(&mut self, limit: Duration) -> String {
        self.kill();
        self.stderr.wait(limit);
        self.stderr()
    }

    fn kill(&mut self) {
        // It fails where the process has ended, which is what is wanted. Waiting frees its entry.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The last bytes of a stream that a thread reads to its end.
#[derive(Clone, Debug)]
struct Tail {
    shared: Arc<(Mutex<Kept>, Condvar)>,
    limit: usize,
}

#[derive(Debug, Default)]
struct Kept {
    bytes: VecDeque<u8>,
    ended: bool,
}

impl Tail {
    fn new(limit: usize) -> Self {
        Self {
            shared: Arc::default(),
            limit,
        }
    }

    fn drain(&mut self, stream: impl Read + Send + 'static) -> io::Result<()> {
        let tail = self.clone();
        thread::Builder::new()
            .name("gtp-stderr".into())
            .spawn(move || tail.read(stream))?;
        Ok(())
    }

    fn read(&self, mut stream: impl Read) {
        let mut chunk = [0; 4096];
        loop {
            match stream.read(&mut chunk) {
                Ok(0) => break,
                Ok(bytes) => self.push(&chunk[..bytes]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => break,
            }
        }
        lock(&self.shared.0).ended = true;
        self.shared.1.notify_all();
    }

    fn push(&self, chunk: &[u8]) {
        let bytes = &mut lock(&self.shared.0).bytes;
        bytes.extend(chunk);
        let surplus = bytes.len().saturating_sub(self.limit);
        bytes.drain(..surplus);
    }

    fn text(&self) -> String {
        let kept = lock(&self.shared.0);
        let bytes: Vec<u8> = kept.bytes.iter().copied().collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    fn wait(&self, limit: Duration) {
        let kept = lock(&self.shared.0);
        let waited = self
            .shared
            .1
            .wait_timeout_while(kept, limit, |kept| !kept.ended);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }
}
