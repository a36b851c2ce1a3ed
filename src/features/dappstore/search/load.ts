import { atom } from 'nanostores';
import { readBuilt } from '~/api/read-built.ts';
import type { Language } from '~/i18n/languages.ts';
import { mayFetchAhead } from '~/shell/client/prefetch.ts';
import { reachesHosts } from '~/stores/has-origin.ts';
import { $progress, addProgress, failProgress, finishProgress, startProgress } from '~/stores/progress.ts';
import { directoryOfFiles, type Directory } from './directory.ts';
import type { LiveHosts, Question } from './live.ts';
import type { AliasesFile, ContractsFile, LinesFile, SearchFile, SearchTexts } from './search-file.ts';

/** What the search has loaded: the directory of its language and its words. */
export interface Loaded {
  directory: Directory;
  texts: SearchTexts;
}

/** What has come: nothing yet, the directory, or the news that it cannot be had. */
export const $loaded = atom<Loaded | 'failed' | undefined>();

let loading: Promise<void> | undefined;
let isHostDown = false;

/** Puts another directory in the place of the one that is shown. */
function replaceDirectory(directory: Directory): void {
  const loaded = $loaded.get();
  if (typeof loaded === 'object') $loaded.set({ ...loaded, directory });
}

// Only a site with hosts needs what asks them.
const importLive = () => import('./live.ts');
type Live = Awaited<ReturnType<typeof importLive>>;

/** What the hosts answer, where they may be asked: not again on this page once they sent nothing. */
async function fetchLive<Result>(load: (live: Live) => Promise<Result>): Promise<Result | undefined> {
  if (isHostDown || !mayFetchAhead()) return undefined;
  if (!(await reachesHosts().catch(() => false))) return undefined;
  try {
    return await load(await importLive());
  } catch {
    // The call has logged it.
    isHostDown = true;
    failProgress();
    return undefined;
  }
}

async function refresh(lang: Language, directory: Directory, hosts: LiveHosts): Promise<void> {
  const result = await fetchLive((live) => live.refreshed(lang, directory, hosts));
  if (result) replaceDirectory(result);
}

/** Adds the host's next page to the directory. */
export async function loadMore(lang: Language): Promise<void> {
  const loaded = $loaded.get();
  if (typeof loaded !== 'object') return;
  const result = await fetchLive((live) => live.withNextPage(lang, loaded.directory));
  if (result) replaceDirectory(result);
}

/**
 * Asks the host for a key or a category and adds what it sends; the ids of all of that. Not before the directory is whole:
 * what came to it earlier would be lost.
 */
export async function searchHosts(question: Question): Promise<readonly string[]> {
  await loading;
  const before = $loaded.get();
  if (typeof before !== 'object') return [];
  const result = await fetchLive(async (live) => {
    const dapps = await live.search(question, before.directory);
    const loaded = $loaded.get();
    if (typeof loaded === 'object') replaceDirectory(live.withDapps(loaded.directory, dapps));
    return dapps.map(({ hid }) => hid);
  });
  return result ?? [];
}

/** Where the index of a language stands, for the page that asks for it ahead. */
export const indexPath = (lang: Language) => `/data/search/${lang}.json`;

let index: SearchFile | undefined;
let isComplete = false;

/** Fetches what has not come yet. Never rejects. */
async function loadAll(lang: Language, hosts: LiveHosts | undefined): Promise<void> {
  startProgress();
  try {
    if (!index) {
      const pending = globalThis.prefetched;
      globalThis.prefetched = undefined;
      const file = await readBuilt<SearchFile>(indexPath(lang), pending);
      $loaded.set({ directory: directoryOfFiles(file), texts: file.texts });
      // Not before it was read: what is no index is asked for again.
      index = file;
    }
    addProgress(45);
    const [lines, aliases] = await Promise.all([
      readBuilt<LinesFile>(`/data/search/lines/${lang}.json`),
      readBuilt<AliasesFile>(`/data/search/aliases/${lang}.json`),
    ]);
    const directory = directoryOfFiles(index, { lines, aliases });
    $loaded.set({ directory, texts: index.texts });
    isComplete = true;
    addProgress(30);
    if (hosts) await refresh(lang, directory, hosts);
    if ($progress.get().state === 'running') finishProgress();
  } catch (error) {
    failProgress();
    console.warn('The search could not be loaded.', error);
    if (!index) $loaded.set('failed');
  }
}

/**
 * Fetches the index, shows it, then the lines, the aliases and, where hosts are configured, what they send now. Called again,
 * it asks for what has not come; a host that sends nothing changes nothing.
 */
export async function load(lang: Language, hosts: LiveHosts | undefined): Promise<void> {
  if ($contracts.get() === 'failed') void loadContracts();
  if (!loading && !isComplete) loading = loadAll(lang, hosts).finally(() => (loading = undefined));
  await loading;
}

/** The contracts of the directory once somebody looks for one, or the news that they cannot be had. */
export const $contracts = atom<ContractsFile | 'failed' | undefined>();
let isLoadingContracts = false;

/** Fetches the contracts where they have not come yet. */
export async function loadContracts(): Promise<void> {
  if (isLoadingContracts || typeof $contracts.get() === 'object') return;
  isLoadingContracts = true;
  try {
    $contracts.set(await readBuilt<ContractsFile>('/data/search/contracts.json'));
  } catch (error) {
    console.warn('The search could not be loaded.', error);
    $contracts.set('failed');
  } finally {
    isLoadingContracts = false;
  }
}
