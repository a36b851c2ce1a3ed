// Settings of malloc in glibc, which reads them only when a process starts. By default, each thread keeps the memory that it
// frees, which the compressors of thousands of pages scatter. Large blocks return to the system from 2 MB on: the limit is
// above the tables of the usual compressor (1 MB), because otherwise each page would wait for new memory.
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '2097152' };

/** Restarts this command with settings that save memory. Must be called before the command does anything. */
export function restartWithLessMemory(): void {
  const { platform, env, execPath, execArgv, argv } = process;
  if (platform !== 'linux' || Object.keys(settings).some((name) => env[name] !== undefined)) return;
  // Replaces the program of this process, so that its id, signals, output and exit code stay the same.
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...settings });
}
