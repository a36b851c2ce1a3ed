import { readdirSync, readFileSync } from 'node:fs';

/** CPU time and memory of a process tree. Both are 0 on systems without /proc. */
export interface ProcessCost {
  /** CPU time in seconds. */
  processor: number;
  /**
   * Memory in bytes. For a finished run, the highest sampled value. Memory that processes share counts once per
   * process.
   */
  memory: number;
}

const ticksPerSecond = 100;
const bytesPerPage = 4096;

function childrenOf(id: number): number[] {
  const threads = readdirSync(`/proc/${id}/task`);
  const lists = threads.map((thread) => readFileSync(`/proc/${id}/task/${thread}/children`, 'utf8'));
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}

/** Returns the CPU time so far and the current memory of a process tree. Both are 0 if the process has ended. */
export function readProcessCost(id: number): ProcessCost {
  const sum = { processor: 0, memory: 0 };
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // Process names can contain spaces and parentheses, so the numbers start after the last parenthesis
    // (proc_pid_stat(5)).
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    sum.processor = fields.slice(11, 15).reduce((a, b) => a + b) / ticksPerSecond;
    sum.memory = fields[21]! * bytesPerPage;
    for (const child of childrenOf(id)) {
      const below = readProcessCost(child);
      sum.processor += below.processor;
      sum.memory += below.memory;
    }
  } catch {
    // The process ended between two reads, or the system is not Linux.
  }
  return sum;
}
