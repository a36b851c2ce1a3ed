/**
 * Starts a timer of this thread's processor time, in milliseconds. Unlike wall-clock time, it does not depend on the
 * machine's load.
 */
export function processorTime(): () => number {
  const begin = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(begin);
    return (user + system) / 1000;
  };
}
