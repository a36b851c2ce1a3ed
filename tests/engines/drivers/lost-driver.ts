import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionClosedError, ProtocolError } from 'puppeteer-core';

/** Thrown if a driver does not respond or its connection is closed. */
export class LostDriver extends Error {}

const isClosed = (error: unknown): boolean =>
  error instanceof ConnectionClosedError ||
  (error instanceof ProtocolError && /(^|: )Target closed$|Increase the 'protocolTimeout'/.test(error.message));

/**
 * Whether an error (or its cause) means that the driver is lost. False for failed assertions and the timeout of a
 * journey.
 */
export const isLost = (error: unknown): boolean =>
  error instanceof LostDriver || isClosed(error) || (error instanceof Error && isLost(error.cause));

/** Rejects if `work` takes longer than `limit` milliseconds. */
async function inTime(work: Promise<void>, limit: number): Promise<void> {
  const clock = new AbortController();
  const late = sleep(limit, undefined, { signal: clock.signal }).then(
    () => Promise.reject(new Error(`The journey took longer than ${limit / 1000} s`)),
    () => undefined,
  );
  await Promise.race([work, late]).finally(() => clock.abort());
}

/** A journey to run: its name, its timeout in milliseconds, its function, and a function that restarts the driver. */
export interface Attempt {
  name: string;
  limit: number;
  run: () => Promise<void>;
  restart: () => Promise<void>;
}

/**
 * Runs a journey. If the driver is lost, restarts it and runs the journey once more. Any other error fails the journey
 * immediately.
 */
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
