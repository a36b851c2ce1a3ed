import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { readProcessCost, type ProcessCost } from './lib/process-cost.ts';

export interface CommandCost extends ProcessCost {
  /** Elapsed time in seconds. */
  wall: number;
}

export interface MeasuredCommand {
  program: string;
  args: string[];
  folder?: string;
  /** Environment variables to add to those of this process. */
  environment?: Record<string, string>;
}

const interval = 50;

/** Runs a command and measures its process tree. Throws with its output if it fails. */
export async function measureCommand({ program, args, folder, environment }: MeasuredCommand): Promise<CommandCost> {
  const started = performance.now();
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...environment } });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const peak = { processor: 0, memory: 0 };
  let code: number | undefined;
  while (code === undefined) {
    const now = readProcessCost(child.pid!);
    peak.processor = Math.max(peak.processor, now.processor);
    peak.memory = Math.max(peak.memory, now.memory);
    code = await Promise.race([ended, setTimeout(interval, undefined)]);
  }
  const wall = (performance.now() - started) / 1000;
  if (code === 0) return { wall, ...peak };
  throw new Error(`${[program, ...args].join(' ')} failed:\n${Buffer.concat(parts).toString().slice(-2000)}`);
}
