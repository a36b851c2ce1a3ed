import { callList } from '~/api/list.ts';
import { listByIds } from '~/api/main-host.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { apiLanguage, type Language } from '~/i18n/languages.ts';
import { hasOrigin, reachesHosts } from '~/stores/has-origin.ts';
import { readBuiltChains, type BuiltChain } from '../chains-file.ts';
import { readBuilt } from '~/api/read-built.ts';

/** What the lookup file says of a dapp: name, one line, real host (none: it was delisted), address of its mark. */
export type LookupEntry = [title: string, line: string, host: string, mark?: string];

/** What is known of an id: nothing, a page of its own, or only what a host sent just now. */
export type Found =
  | { kind: 'noId' | 'unknownId' | 'failed' }
  | { kind: 'known'; id: string; entry: LookupEntry }
  | { kind: 'live'; dapp: Dapp; chains: readonly BuiltChain[] };

async function builtEntry(lang: Language, id: string): Promise<LookupEntry | undefined> {
  const entries = await readBuilt<Record<string, LookupEntry>>(`/data/dapps/${lang}.json`);
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
}

async function liveDapp(lang: Language, id: string): Promise<Dapp | undefined> {
  const { data } = await callList(listByIds, { ids: id }, { lang: apiLanguage(lang) });
  return data?.find(({ hid }) => hid === id);
}

/** Where an id is looked up. */
export interface Lookup {
  lang: Language;
  id: string | null;
  /** Whether the site was built with a main API host; else one is asked only where an origin answers. */
  hasHost: boolean;
}

/** Looks an id up in what was built, then at the host; `onStep` hears of each step that is done. Never rejects. */
export async function lookUp({ lang, id, hasHost }: Lookup, onStep: () => void): Promise<Found> {
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
    if (!(await (hasHost ? reachesHosts() : hasOrigin()))) return { kind: 'unknownId' };
    const dapp = await liveDapp(lang, id);
    onStep();
    return dapp ? { kind: 'live', dapp, chains: await readBuiltChains() } : { kind: 'unknownId' };
  } catch {
    // Logged by the call. A site without that host knows what it was built with, and this is none of it.
    return { kind: 'unknownId' };
  }
}
