import { readdirSync, readFileSync } from 'node:fs';

/** CPU time and memory of processes. Both are 0 on systems without /proc, and for a process that has ended. */
export interface ProcessCost {
  /** CPU time in seconds. */
  processor: number;
  /** Memory in bytes; for a finished run, the highest sampled value. Counts shared memory once per process. */
  memory: number;
}

const ticksPerSecond = 100;
const bytesPerPage = 4096;

function childrenOf(id: number): number[] {
  const threads = readdirSync(`/proc/${id}/task`);
  const lists = threads.map((thread) => readFileSync(`/proc/${id}/task/${thread}/children`, 'utf8'));
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}

function ownCost(id: number): ProcessCost {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  // The numbers start after the last parenthesis, because the name of a process can contain some (proc_pid_stat(5)).
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const processor = fields.slice(11, 15).reduce((a, b) => a + b) / ticksPerSecond;
  return { processor, memory: fields[21]! * bytesPerPage };
}

/** Returns the CPU time so far and the current memory of a process and of all processes that it has started. */
export function readProcessCost(id: number, { isOwnCounted = true } = {}): ProcessCost {
  const sum = { processor: 0, memory: 0 };
  try {
    const costs = isOwnCounted ? [ownCost(id)] : [];
    for (const child of childrenOf(id)) costs.push(readProcessCost(child));
    for (const cost of costs) {
      sum.processor += cost.processor;
      sum.memory += cost.memory;
    }
  } catch {
    // The process ended between two reads, or the system is not Linux.
  }
  return sum;
}
