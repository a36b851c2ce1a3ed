// glibc reads these settings of malloc only when a process starts. By default, each thread keeps the memory that it
// frees, and compressing thousands of pages scatters it. Blocks from 2 MB on return to the system. This limit is above
// the 1 MB of the usual compressor, because new memory for each page would cost time.
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '2097152' };

/**
 * Restarts this command with settings that save memory, and with a garbage collector that it can call. Must be called
 * before the command does anything.
 */
export function restartWithLessMemory(): void {
  const { platform, env, execPath, execArgv, argv } = process;
  if (platform !== 'linux' || Object.keys(settings).some((name) => env[name] !== undefined)) return;
  // Replaces the program of this process, so that its id, signals, output and exit code stay the same.
  process.execve?.(execPath, [execPath, '--expose-gc', ...execArgv, ...argv.slice(1)], { ...env, ...settings });
}
