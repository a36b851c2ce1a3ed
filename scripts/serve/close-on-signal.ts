const interval = 200;

/** npm hands a signal to its shell alone, which ends without a word to us: then our parent is another process. */
function whenShellEnds(end: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    end();
  }, interval);
}

/** Runs `close` at the first Ctrl+C or SIGTERM, also one that was sent to npm, and ends; the same signal again ends at once. */
export function closeOnSignal(close: () => Promise<void> | void): void {
  const end = () => void Promise.resolve(close()).then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  whenShellEnds(end);
}
