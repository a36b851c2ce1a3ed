import { errorMessageOf } from '~/lib/error-message-of.ts';
import { msPerDay } from '~/lib/milliseconds.ts';
import type { SubmissionStore } from '../submission-store.ts';

/** Returns the time limit for personal data: it is deleted from submissions whose last change is earlier. */
export const personalDataExpiry = (days: number, now = new Date()): Date => new Date(now.getTime() - days * msPerDay);

/** Deletes expired personal data at startup and once a day. `purgeFiles` runs after each purge. */
export function startPersonalDataPurges(
  store: SubmissionStore,
  days: number,
  purgeFiles?: () => Promise<void>,
): { close: () => void } {
  const purgeAll = async () => {
    await store.purge(personalDataExpiry(days));
    await purgeFiles?.();
  };
  const purge = () =>
    void purgeAll().catch((error: unknown) => console.error(`The purge failed: ${errorMessageOf(error)}`));
  const timer = setInterval(purge, msPerDay).unref();
  purge();
  return { close: () => clearInterval(timer) };
}
