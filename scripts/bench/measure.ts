import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** What one run of a command cost. */
export interface Cost {
  /** Seconds of the clock. */
  wall: number;
  /** Seconds of all processors; like the memory 0 on a machine without /proc. */
  processor: number;
  /** Bytes that the process tree held at its peak, sampled; what processes share counts for each. */
  memory: number;
}

/** A command to measure. */
export interface Command {
  program: string;
  args: string[];
  folder?: string;
}

const interval = 50;
const ticksPerSecond = 100;
const bytesPerPage = 4096;

function childrenOf(id: number): number[] {
  const threads = readdirSync(`/proc/${id}/task`);
  const lists = threads.map((thread) => readFileSync(`/proc/${id}/task/${thread}/children`, 'utf8'));
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}

/** Seconds and bytes of a process and all below it; nothing of a process that has just ended. */
function sample(id: number): Omit<Cost, 'wall'> {
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
      const below = sample(child);
      sum.processor += below.processor;
      sum.memory += below.memory;
    }
  } catch {
    // Gone between two reads, or no Linux.
  }
  return sum;
}

/** Runs a command and measures its whole process tree. Throws with what it printed when it fails, unless it `mayFail`. */
export async function measure({ program, args, folder }: Command, mayFail = false): Promise<Cost> {
  const started = performance.now();
  const child = spawn(program, args, { cwd: folder });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const peak = { processor: 0, memory: 0 };
  let code: number | undefined;
  while (code === undefined) {
    const now = sample(child.pid!);
    peak.processor = Math.max(peak.processor, now.processor);
    peak.memory = Math.max(peak.memory, now.memory);
    code = await Promise.race([ended, setTimeout(interval, undefined)]);
  }
  const wall = (performance.now() - started) / 1000;
  if (code === 0 || mayFail) return { wall, ...peak };
  throw new Error(`${[program, ...args].join(' ')} failed:\n${Buffer.concat(parts).toString().slice(-2000)}`);
}
