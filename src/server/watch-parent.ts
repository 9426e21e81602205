const lookMs = 1_000;

/**
 * Calls back once the process that started this one is gone. Only for a process that somebody holds, as
 * npm does: killed by force or by a hang-up, npm passes nothing on, and the port would stay taken.
 */
export function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, lookMs);
  timer.unref();
}
