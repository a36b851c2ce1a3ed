import { readdirSync, readFileSync } from 'node:fs';

/** What a process and all below it cost; 0 on a machine without /proc. */
export interface ProcessCost {
  /** Seconds of all processors. */
  processor: number;
  /** Bytes that they hold, of a run at its peak, sampled; what processes share counts for each. */
  memory: number;
}

const ticksPerSecond = 100;
const bytesPerPage = 4096;

function childrenOf(id: number): number[] {
  const threads = readdirSync(`/proc/${id}/task`);
  const lists = threads.map((thread) => readFileSync(`/proc/${id}/task/${thread}/children`, 'utf8'));
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}

/** Seconds so far and bytes now of a process and all below it; nothing of a process that has just ended. */
export function costSoFar(id: number): ProcessCost {
  const sum = { processor: 0, memory: 0 };
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name may hold spaces and brackets; the numbers follow its last bracket (proc_pid_stat(5)).
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    sum.processor = fields.slice(11, 15).reduce((a, b) => a + b) / ticksPerSecond;
    sum.memory = fields[21]! * bytesPerPage;
    for (const child of childrenOf(id)) {
      const below = costSoFar(child);
      sum.processor += below.processor;
      sum.memory += below.memory;
    }
  } catch {
    // Gone between two reads, or no Linux.
  }
  return sum;
}
