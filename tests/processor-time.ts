/**
 * Begins to measure the processor time of this thread, in milliseconds: what code takes by itself, however many others share
 * the machine. A clock on the wall would tell how busy that is.
 */
export function processorTime(): () => number {
  const begin = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(begin);
    return (user + system) / 1000;
  };
}
