/**
 * Starts to measure the processor time of this thread. The returned function gives milliseconds, independent of the load of
 * the machine, unlike wall-clock time.
 */
export function processorTime(): () => number {
  const begin = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(begin);
    return (user + system) / 1000;
  };
}
