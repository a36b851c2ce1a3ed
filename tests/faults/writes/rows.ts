import type { WriteFaultKind } from '../day/break-writes.ts';
import type { PublisherOrder } from '../day/publisher.ts';

/** A command to run repeatedly. In each run, another write fails: every `each`-th write of the command. */
interface WriteFault {
  does: PublisherOrder['does'];
  how: WriteFaultKind;
  each: number;
}

/** Commands with write faults. Tests only some of the writes, because restarting a killed process takes time. */
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
