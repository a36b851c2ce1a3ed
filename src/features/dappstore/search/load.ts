import { atom } from 'nanostores';
import { fetchBuildFile } from '~/api/fetch-build-file.ts';
import type { Language } from '~/i18n/languages.ts';
import { mayPreload } from '~/shell/client/prefetch.ts';
import { canReachHosts } from '~/stores/has-origin.ts';
import {
  $progress,
  addLoadingProgress,
  failLoadingProgress,
  finishLoadingProgress,
  startLoadingProgress,
} from '~/stores/loading-progress.ts';
import { buildDirectoryFromFiles, type Directory } from './directory.ts';
import type { ConfiguredLiveHosts, HostQuery } from './live.ts';
import type { AliasesFile, ContractsFile, DescriptionsFile, SearchFile } from './search-file.ts';
import type { SearchTexts } from './search-texts.ts';

export interface LoadedDirectory {
  directory: Directory;
  texts: SearchTexts;
}

/** The loaded directory: undefined while it loads, `failed` if loading failed. */
export const $loaded = atom<LoadedDirectory | 'failed' | undefined>();

let loading: Promise<void> | undefined;
/** Until when (ms) the search does not ask the hosts, because a call has failed. */
let pausedUntil = 0;
const pauseAfterFailure = 10_000;

function updateDirectory(update: (directory: Directory) => Directory): void {
  const loaded = $loaded.get();
  if (typeof loaded === 'object') $loaded.set({ ...loaded, directory: update(loaded.directory) });
}

// Imported only on sites with hosts.
const importLive = () => import('./live.ts');
type Live = Awaited<ReturnType<typeof importLive>>;

/** Requests data from the hosts. Returns undefined if that fails. */
async function fetchLive<Result>(load: (live: Live) => Promise<Result>): Promise<Result | undefined> {
  if (!mayPreload()) return undefined;
  if (!(await canReachHosts().catch(() => false))) return undefined;
  try {
    return await load(await importLive());
  } catch {
    // The failed call has logged its error.
    pausedUntil = Date.now() + pauseAfterFailure;
    failLoadingProgress();
    return undefined;
  }
}

async function addLiveData(lang: Language, directory: Directory, hosts: ConfiguredLiveHosts): Promise<void> {
  const result = await fetchLive((live) => live.fetchLiveDirectory(lang, directory, hosts));
  if (result) updateDirectory(() => result);
}

export async function loadMoreDapps(lang: Language): Promise<void> {
  const loaded = $loaded.get();
  if (typeof loaded !== 'object') return;
  const add = await fetchLive((live) => live.loadNextDirectoryPage(lang, loaded.directory));
  if (add) updateDirectory(add);
}

/**
 * Searches the host by key or category, adds the results to the directory and returns their ids. First waits until the
 * directory is complete, because completing it would discard the results.
 */
export async function loadHostResults(query: HostQuery): Promise<readonly string[]> {
  await loading;
  const before = $loaded.get();
  if (typeof before !== 'object' || Date.now() < pausedUntil) return [];
  const result = await fetchLive(async (live) => {
    const dapps = await live.searchHost(query, before.directory);
    updateDirectory((directory) => live.addDappsToDirectory(directory, dapps));
    return dapps.map(({ hid }) => hid);
  });
  return result ?? [];
}

/** Returns the URL of a language's index, which the page prefetches. */
export const searchIndexPath = (lang: Language) => `/data/search/${lang}.json`;

let index: SearchFile | undefined;
let isComplete = false;

/** Fetches files that are missing. Never rejects. */
async function loadAll(lang: Language, hosts: ConfiguredLiveHosts | undefined): Promise<void> {
  startLoadingProgress();
  try {
    if (!index) {
      const pending = globalThis.prefetched;
      globalThis.prefetched = undefined;
      const file = await fetchBuildFile<SearchFile>(searchIndexPath(lang), pending);
      $loaded.set({ directory: buildDirectoryFromFiles(file), texts: file.texts });
      // Set only after parsing, so that a retry requests an invalid index again.
      index = file;
    }
    addLoadingProgress(45);
    const [lines, aliases] = await Promise.all([
      fetchBuildFile<DescriptionsFile>(`/data/search/lines/${lang}.json`),
      fetchBuildFile<AliasesFile>(`/data/search/aliases/${lang}.json`),
    ]);
    const directory = buildDirectoryFromFiles(index, { lines, aliases });
    $loaded.set({ directory, texts: index.texts });
    isComplete = true;
    addLoadingProgress(30);
    if (hosts) await addLiveData(lang, directory, hosts);
    if ($progress.get().state === 'running') finishLoadingProgress();
  } catch (error) {
    failLoadingProgress();
    console.warn('The search could not be loaded.', error);
    if (!index) $loaded.set('failed');
  }
}

/**
 * Loads the index, then descriptions, aliases and the hosts' current data. Repeated calls load only missing files. If a
 * host fails, its data is left out.
 */
export async function loadDirectory(lang: Language, hosts: ConfiguredLiveHosts | undefined): Promise<void> {
  if ($contracts.get() === 'failed') void loadContracts();
  if (!loading && !isComplete) loading = loadAll(lang, hosts).finally(() => (loading = undefined));
  await loading;
}

/** The contracts of all dapps: undefined until a visitor searches for one, `failed` if loading failed. */
export const $contracts = atom<ContractsFile | 'failed' | undefined>();
let isLoadingContracts = false;

export async function loadContracts(): Promise<void> {
  if (isLoadingContracts || typeof $contracts.get() === 'object') return;
  isLoadingContracts = true;
  try {
    $contracts.set(await fetchBuildFile<ContractsFile>('/data/search/contracts.json'));
  } catch (error) {
    console.warn('The search could not be loaded.', error);
    $contracts.set('failed');
  } finally {
    isLoadingContracts = false;
  }
}
