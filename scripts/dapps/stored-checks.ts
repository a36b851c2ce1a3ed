import { isDeepStrictEqual } from 'node:util';
import { env } from '~/config/env.ts';
import { validateConfiguration } from '~/config/validate.ts';
import { formatJson, writeAtomically } from '~/content/fetch/store.ts';
import { readLinkChecks } from '~/content/snapshot.ts';
import { LinkChecksSchema, type LinkChecks } from '~/domain/link-check.ts';

export const readStoredChecks = (): LinkChecks =>
  validateConfiguration(env.LINK_CHECKS, LinkChecksSchema, readLinkChecks());

/**
 * Stores the checks of these dapps, and returns all stored checks. Another command may have stored checks since `before`
 * was read, for example those of a cleared dapp. These stay as they are.
 */
export async function saveChecks(ids: readonly string[], before: LinkChecks, after: LinkChecks): Promise<LinkChecks> {
  const stored = readStoredChecks();
  const isNew = (id: string) => ids.includes(id) && isDeepStrictEqual(stored.get(id), before.get(id));
  const merged = [...new Map([...stored, ...[...after].filter(([id]) => isNew(id))])];
  const sorted = new Map(merged.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  await writeAtomically(env.LINK_CHECKS, formatJson(Object.fromEntries(sorted)));
  return sorted;
}
