import type { Break } from '../day/break-writes.ts';
import type { Order } from '../day/publisher.ts';

/** A command whose writes fail in turn: one at a time, every `each`th. */
interface WriteFault {
  does: Order['does'];
  how: Break;
  each: number;
}

/** Commands with write faults. Skips some writes, because restarting a killed process takes time. */
export const writeFaults: readonly WriteFault[] = [
  { does: 'fetch', how: 'kill', each: 4 },
  { does: 'fetch', how: 'full disk', each: 1 },
  { does: 'refresh', how: 'kill', each: 9 },
  { does: 'refresh', how: 'full disk', each: 3 },
  { does: 'force', how: 'kill', each: 9 },
  { does: 'force', how: 'full disk', each: 5 },
  { does: 'rollback', how: 'kill', each: 1 },
  { does: 'rollback', how: 'full disk', each: 1 },
];
