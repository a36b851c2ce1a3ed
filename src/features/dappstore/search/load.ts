import { atom } from 'nanostores';
import * as constants from '~/config/constants.ts';
import type { Language } from '~/i18n/languages.ts';
import { mayFetchAhead } from '~/shell/client/prefetch.ts';
import { $progress, addProgress, failProgress, finishProgress, startProgress } from '~/stores/progress.ts';
import { dappsOf, directoryOf, folder, type Directory } from './directory.ts';
import * as live from './live.ts';
import type { ContractsFile, LinesFile, SearchFile, SearchTexts } from './search-file.ts';

/** What the search has been told: the directory of its language and its words. */
export interface Loaded {
  directory: Directory;
  texts: SearchTexts;
}

/** What has come: nothing yet, the directory, or the news that it cannot be had. */
export const $loaded = atom<Loaded | 'failed' | undefined>();

async function read<File>(path: string): Promise<File> {
  const response = await fetch(path, { signal: AbortSignal.timeout(constants.httpTimeout) });
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  return (await response.json()) as File;
}

const markOf = (code: string, hasMark: 1 | undefined) => (hasMark ? `/marks/chain/${code}.svg` : undefined);

function loadedOf(file: SearchFile, { lines, variants = '' }: LinesFile = { lines: [] }): Loaded {
  const tables = {
    chains: file.chains.map(([code, title, hasMark]) => ({ code, title, mark: markOf(code, hasMark) })),
    categories: file.categories.map(([id, slug, name]) => ({ id, slug, name })),
    fold: folder((file.variants ?? '') + variants),
  };
  const dapps = dappsOf(file, lines);
  const idsAt = (places: readonly number[]) => places.flatMap((place) => dapps[place]?.hid ?? []);
  const shelves = { hot: idsAt(file.hot), trending: idsAt(file.trending) };
  return { directory: directoryOf(dapps, tables, shelves), texts: file.texts };
}

let isLoading = false;
let isHostDown = false;

/** Puts another directory in the place of the one that is shown. */
function replaceDirectory(directory: Directory): void {
  const loaded = $loaded.get();
  if (typeof loaded === 'object') $loaded.set({ ...loaded, directory });
}

/** What asks the hosts, where they may be asked: not again on this page once they told nothing. */
async function askHosts<Told>(ask: () => Promise<Told>): Promise<Told | undefined> {
  if (isHostDown || !mayFetchAhead()) return undefined;
  try {
    return await ask();
  } catch {
    // The call has told the console.
    isHostDown = true;
    failProgress();
    return undefined;
  }
}

async function refresh(lang: Language, directory: Directory): Promise<void> {
  const told = await askHosts(() => live.refreshed(lang, directory));
  if (told) replaceDirectory(told);
}

/** Adds the host's next page to the directory. */
export async function askForMore(lang: Language): Promise<void> {
  const loaded = $loaded.get();
  if (typeof loaded !== 'object') return;
  const told = await askHosts(() => live.withNextPage(lang, loaded.directory));
  if (told) replaceDirectory(told);
}

/** Asks the host for a key or a category and adds what it tells; the ids of all of that. */
export async function askFor(lang: Language, key: string, category: number | undefined): Promise<readonly string[]> {
  const told = await askHosts(() => live.search(lang, key, category));
  const loaded = $loaded.get();
  if (!told || typeof loaded !== 'object') return [];
  replaceDirectory(live.withDapps(loaded.directory, told));
  return told.map(({ hid }) => hid);
}

/**
 * Fetches the index, shows it, then the lines and, where hosts are configured, what they tell now. An index that does not
 * come can be asked for again; a host that tells nothing changes nothing.
 */
export async function load(lang: Language, isLive: boolean): Promise<void> {
  if (isLoading || typeof $loaded.get() === 'object') return;
  isLoading = true;
  startProgress();
  try {
    const file = await read<SearchFile>(`/data/search/${lang}.json`);
    $loaded.set(loadedOf(file));
    addProgress(45);
    const whole = loadedOf(file, await read<LinesFile>(`/data/search/lines/${lang}.json`));
    $loaded.set(whole);
    addProgress(30);
    if (isLive) await refresh(lang, whole.directory);
    if ($progress.get().state === 'running') finishProgress();
  } catch (error) {
    failProgress();
    console.warn('The search could not be loaded.', error);
    if (!$loaded.get()) $loaded.set('failed');
  } finally {
    isLoading = false;
  }
}

let contracts: Promise<ContractsFile> | undefined;

/** The contracts of the directory, fetched when somebody looks for one; a failure is forgotten, so that the next one asks again. */
export function loadContracts(): Promise<ContractsFile> {
  contracts ??= read<ContractsFile>('/data/search/contracts.json').catch((error: unknown) => {
    contracts = undefined;
    throw error;
  });
  return contracts;
}
