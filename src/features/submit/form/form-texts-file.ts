import { fetchBuildFile } from '~/api/fetch-build-file.ts';
import * as constants from '~/config/constants.ts';
import type { OfferedNetwork, RecoveryPhraseDetector } from '~/domain/submission/known.ts';
import type * as recoveryWords from '~/domain/submission/recovery-words.ts';
import type { CheckedScript } from '~/shell/checked-script.ts';
import type { FormTextKey } from './form-text-keys.ts';

/** The content of `/data/forms/{lang}.json`. */
export interface FormTextsFile {
  words: Record<FormTextKey, string>;
  /** Error messages for answers that are too long, by limit. */
  tooLong: Record<string, string>;
  noChain: string;
  categories: [hid: string, name: string][];
}

/** A row of `/data/forms/networks.json`. */
export interface FormNetwork extends OfferedNetwork {
  title: string;
  logo?: string | undefined;
  /** All names by which a search finds the network. */
  names: string;
}

export interface LoadedFormData extends FormTextsFile {
  networks: readonly FormNetwork[];
  containsPhrase: RecoveryPhraseDetector;
}

/**
 * Loads the detector of recovery phrases. The import map does not list its script: only `fetch` checks the integrity,
 * and the import then uses the cached response.
 */
export async function loadPhraseDetector(): Promise<RecoveryPhraseDetector> {
  const { lists, path, integrity } = await fetchBuildFile<CheckedScript & { lists: string[] }>(
    '/data/forms/recovery-words.json',
  );
  await fetch(path, { integrity });
  const { createRecoveryPhraseDetector } = (await import(/* @vite-ignore */ path)) as typeof recoveryWords;
  return createRecoveryPhraseDetector(lists);
}

let request: Promise<LoadedFormData> | undefined;

let styled: Promise<void> | undefined;

/** Adds a style sheet once per page. Resolves when loading ends, with or without success, or after 30 s. */
const linkSheet = (href: string): Promise<void> =>
  (styled ??= new Promise((resolve) => {
    setTimeout(resolve, constants.httpTimeout);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.onload = link.onerror = () => resolve();
    link.href = href;
    document.body.append(link);
  }));

/** Loads texts, networks and the style sheet once per page. After a failure, another call retries. */
export function loadFormData(lang: string, sheet: string): Promise<LoadedFormData> {
  request ??= Promise.all([
    fetchBuildFile<FormTextsFile>(`/data/forms/${lang}.json`),
    fetchBuildFile<FormNetwork[]>('/data/forms/networks.json'),
    loadPhraseDetector(),
    linkSheet(sheet),
  ]).then(([words, networks, containsPhrase]) => ({ ...words, networks, containsPhrase }));
  request.catch(() => (request = undefined));
  return request;
}
