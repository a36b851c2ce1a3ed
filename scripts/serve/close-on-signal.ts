/** Runs `close` at the first Ctrl+C or SIGTERM and ends; the same signal again ends at once. */
export function closeOnSignal(close: () => Promise<void> | void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.resolve(close()).then(() => process.exit(0)));
  }
}
