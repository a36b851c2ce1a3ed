import { CallError } from '~/api/client.ts';
import { callListEndpoint } from '~/api/list.ts';
import { dappsByIdsEndpoint } from '~/api/main-host.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { apiLanguageOf, type Language } from '~/i18n/languages.ts';
import { hasOrigin, canReachHosts } from '~/stores/has-origin.ts';
import { readBuiltChains, type BuiltChain } from '../chains-file.ts';
import { fetchBuildFile } from '~/api/fetch-build-file.ts';

/**
 * A dapp in the lookup file: title, description, host (empty if delisted), URL of its logo, and the formatted day of its
 * last link check (empty if a notice on its page replaces the state).
 */
export type LookupEntry = [title: string, line: string, host: string, logo?: string, checked?: string];

/** Result of a lookup: a built page, a live dapp, or why there is neither. */
export type LookupResult =
  | { kind: 'noId' | 'unknownId' | 'failed' }
  | { kind: 'known'; id: string; entry: LookupEntry }
  | { kind: 'live'; dapp: Dapp; chains: readonly BuiltChain[] };

async function builtEntry(lang: Language, id: string): Promise<LookupEntry | undefined> {
  const entries = await fetchBuildFile<Record<string, LookupEntry>>(`/data/dapps/${lang}.json`);
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
}

async function liveDapp(lang: Language, id: string): Promise<Dapp | undefined> {
  const { result, message, data } = await callListEndpoint(
    dappsByIdsEndpoint,
    { ids: id },
    { lang: apiLanguageOf(lang) },
  );
  if (result !== 0) throw new Error(`${dappsByIdsEndpoint.path}: result ${result}. ${message}`);
  return data?.find(({ hid }) => hid === id);
}

export interface DappLookupRequest {
  lang: Language;
  id: string | null;
  /** Whether the site was built with a main API host. Without one, only an origin can respond. */
  hasHost: boolean;
}

/** Looks up an id in the build, then at the host. Calls `onStep` after each step. Never rejects. */
export async function lookUpDapp({ lang, id, hasHost }: DappLookupRequest, onStep: () => void): Promise<LookupResult> {
  if (!id) return { kind: 'noId' };
  try {
    const entry = await builtEntry(lang, id);
    onStep();
    if (entry) return { kind: 'known', id, entry };
  } catch (error) {
    console.warn('The list of dapps could not be read.', error);
    return { kind: 'failed' };
  }
  try {
    if (!(await (hasHost ? canReachHosts() : hasOrigin()))) return { kind: 'unknownId' };
    const dapp = await liveDapp(lang, id);
    onStep();
    return dapp ? { kind: 'live', dapp, chains: await readBuiltChains() } : { kind: 'unknownId' };
  } catch (error) {
    // The failed call has logged its error. An origin that forwards no calls to the host responds with 404.
    return { kind: error instanceof CallError && error.status === 404 ? 'unknownId' : 'failed' };
  }
}
