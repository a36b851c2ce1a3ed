import { runCommand } from '../test/run.ts';
import { readProcessCost, type ProcessCost } from './lib/process-cost.ts';

export interface CommandCost extends ProcessCost {
  /** Elapsed time in seconds. */
  wall: number;
}

const interval = 50;

/** Runs a command and measures its process tree. Throws with its output if it fails. */
export async function measureCommand(...command: Parameters<typeof runCommand>): Promise<CommandCost> {
  const [program, args] = command;
  const started = performance.now();
  const peak = { processor: 0, memory: 0 };
  const timer = setInterval(() => {
    const now = readProcessCost(process.pid, { isOwnCounted: false });
    peak.processor = Math.max(peak.processor, now.processor);
    peak.memory = Math.max(peak.memory, now.memory);
  }, interval);
  const { code, output } = await runCommand(...command).finally(() => clearInterval(timer));
  const wall = (performance.now() - started) / 1000;
  if (code === 0) return { wall, ...peak };
  throw new Error(`${[program, ...args].join(' ')} failed:\n${output.slice(-2000)}`);
}
