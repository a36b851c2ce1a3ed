const interval = 200;

/** Calls `end` when the parent process changes. npm sends signals only to its shell, and then the shell ends. */
function whenShellEnds(end: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    end();
  }, interval);
}

/**
 * Calls `close` and exits after the first SIGINT or SIGTERM, even if only npm received it. A second signal ends the
 * process immediately.
 */
export function closeOnSignal(close: () => Promise<void> | void): void {
  const end = () => void Promise.resolve(close()).then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  whenShellEnds(end);
}
