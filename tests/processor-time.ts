/**
 * Starts to measure the CPU time of this thread. Returns a function that returns the milliseconds since then. Unlike
 * elapsed time, CPU time does not depend on other processes.
 */
export function startCpuTimer(): () => number {
  const begin = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(begin);
    return (user + system) / 1000;
  };
}
