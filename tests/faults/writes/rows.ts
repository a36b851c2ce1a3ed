import type { Break } from '../day/break-writes.ts';
import type { Order } from '../day/publisher.ts';

/** A command that is broken off at its writes, one after the other: every `each`th of them. */
interface WriteFault {
  does: Order['does'];
  how: Break;
  each: number;
}

/** One command and one way to break it a row. A process that is killed takes a moment to start again: not at every write. */
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
