import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionClosedError, ProtocolError } from 'puppeteer-core';

/** A driver that does not answer, or whose connection is closed. */
export class LostDriver extends Error {}

const isClosed = (error: unknown): boolean =>
  error instanceof ConnectionClosedError ||
  (error instanceof ProtocolError && /(^|: )Target closed$|Increase the 'protocolTimeout'/.test(error.message));

/** Whether an error, or what it was caused by, is a lost driver; no failed assertion is, and no wait that ran out. */
export const isLost = (error: unknown): boolean =>
  error instanceof LostDriver || isClosed(error) || (error instanceof Error && isLost(error.cause));

/** Ends what takes longer than `limit` milliseconds, by an error of its own. */
async function inTime(work: Promise<void>, limit: number): Promise<void> {
  const clock = new AbortController();
  const late = sleep(limit, undefined, { signal: clock.signal }).then(
    () => Promise.reject(new Error(`The journey took longer than ${limit / 1000} s`)),
    () => undefined,
  );
  await Promise.race([work, late]).finally(() => clock.abort());
}

/** How a journey is made: its name, its limit in milliseconds, what it does, and how its driver is started anew. */
export interface Attempt {
  name: string;
  limit: number;
  run: () => Promise<void>;
  restart: () => Promise<void>;
}

/** Makes a journey. Where it lost its driver, and for no other reason, it starts the driver anew and makes it once more. */
export async function withDriver({ name, limit, run, restart }: Attempt): Promise<void> {
  try {
    await inTime(run(), limit);
  } catch (error) {
    if (!isLost(error)) throw error;
    console.log(`driver restarted: ${name}`);
    await restart();
    await inTime(run(), limit);
  }
}
