import { fetchBuildFile } from '~/api/fetch-build-file.ts';
import * as constants from '~/config/constants.ts';
import type { OfferedNetwork } from '~/domain/submission/known.ts';
import { unpackRecoveryWords, type RecoveryWordLists } from '~/domain/submission/recovery-words.ts';
import type { FormTextKey } from './form-text-keys.ts';

/** The content of `/data/forms/{lang}.json`. */
export interface FormTextsFile {
  words: Record<FormTextKey, string>;
  /** Error messages for answers that are too long, by limit. */
  tooLong: Record<string, string>;
  noChain: string;
  copied: string;
  copyFailed: string;
  categories: [hid: string, name: string][];
}

/** A row of `/data/forms/networks.json`. */
export interface FormNetwork extends OfferedNetwork {
  title: string;
  logo?: string | undefined;
  /** All names that the search matches. */
  names: string;
}

export interface LoadedFormData extends FormTextsFile {
  networks: readonly FormNetwork[];
  recoveryWords: RecoveryWordLists;
}

export const loadRecoveryWords = (): Promise<RecoveryWordLists> =>
  fetchBuildFile<string[]>('/data/forms/recovery-words.json').then((lists) => lists.map(unpackRecoveryWords));

let request: Promise<LoadedFormData> | undefined;

let styled: Promise<void> | undefined;

/** Links a style sheet once per page. Resolves when it has loaded or failed, or after 30 s. */
const linkSheet = (href: string): Promise<void> =>
  (styled ??= new Promise((resolve) => {
    setTimeout(resolve, constants.httpTimeout);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.onload = link.onerror = () => resolve();
    link.href = href;
    document.body.append(link);
  }));

/** Loads texts, networks and style sheet once per page. Can be retried. */
export function loadFormData(lang: string, sheet: string): Promise<LoadedFormData> {
  request ??= Promise.all([
    fetchBuildFile<FormTextsFile>(`/data/forms/${lang}.json`),
    fetchBuildFile<FormNetwork[]>('/data/forms/networks.json'),
    loadRecoveryWords(),
    linkSheet(sheet),
  ]).then(([words, networks, recoveryWords]) => ({ ...words, networks, recoveryWords }));
  request.catch(() => (request = undefined));
  return request;
}
