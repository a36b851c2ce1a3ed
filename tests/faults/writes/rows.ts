import type { Break } from '../day/break-writes.ts';
import type { Order } from '../day/publisher.ts';

/** A command that fails at every `each`th of its writes in turn. */
interface WriteFault {
  does: Order['does'];
  how: Break;
  each: number;
}

/** Commands and write faults. Not every write, because restarting a killed process takes a moment. */
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
