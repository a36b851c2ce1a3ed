const interval = 200;

/** npm sends signals only to its shell. When the shell ends, the parent of this process changes. */
function whenShellEnds(end: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    end();
  }, interval);
}

/** Runs `close` and exits after the first SIGINT or SIGTERM, even one sent to npm. A second one exits at once. */
export function closeOnSignal(close: () => Promise<void> | void): void {
  const end = () => void Promise.resolve(close()).then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  whenShellEnds(end);
}
