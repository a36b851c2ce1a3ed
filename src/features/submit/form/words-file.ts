import { readBuilt } from '~/api/read-built.ts';
import * as constants from '~/config/constants.ts';
import type { OfferedNetwork } from '~/domain/submission/known.ts';
import { unpackWords, type WordLists } from '~/domain/submission/recovery-words.ts';

/** Keys in `submit.json` of the texts that load on first use. */
export const formTextKeys = [
  'rules.met',
  'rules.open',
  'rules.agree',
  'form.problems',
  'form.find',
  'form.add',
  'form.remove',
  'field.symbol',
  'field.network',
  'field.contract',
  'problem.required',
  'problem.choose',
  'problem.email',
  'problem.url',
  'problem.contact',
  'problem.atLeast',
  'problem.unseen',
  'problem.amount',
  'problem.reading',
  'problem.range',
  'problem.precision',
  'problem.option',
  'problem.network',
  'problem.audit',
  'problem.tokens',
  'problem.addressCharacters',
  'problem.addressLength',
  'problem.addressFormat',
  'problem.addressChecksum',
  'problem.addressOther',
  'problem.addressTestnet',
  'problem.addressSecret',
  'problem.addressNobody',
  'problem.rpcKey',
  'problem.mend',
  'problem.logoType',
  'problem.logoAnimated',
  'problem.logoSide',
  'problem.logoPixels',
  'problem.fileSize',
  'problem.fileEmpty',
  'problem.documentType',
  'problem.invalid',
  'logo.cropped',
  'logo.small',
  'logo.still',
  'logo.light',
  'logo.dark',
  'logo.circle',
  'draft.title',
  'draft.saved',
  'draft.restored',
  'draft.unsaved',
  'draft.untitled',
  'draft.new',
  'draft.language',
  'draft.delete',
  'draft.export',
  'draft.import',
  'draft.notImported',
  'sending.progress',
  'sending.again',
  'sending.offline',
  'sending.stop',
  'sending.retry',
  'sending.failed',
  'sending.busy',
  'sending.collision',
  'sending.distinct',
  'sending.asksName',
  'sending.asksHost',
  'sending.asksShort',
  'sending.asksPhishing',
  'sending.correct',
  'sending.download',
  'sending.bare',
  'sending.bareApplication',
  'sending.failedApplication',
  'sending.private',
  'sending.downloadPrivate',
  'sending.ready',
  'sending.route',
  'success.receipt',
  'success.copy',
  'rpc.action',
  'rpc.asking',
  'rpc.fill',
  'rpc.same',
  'rpc.different',
  'rpc.silent',
  'rpc.not_rpc',
  'rpc.address',
  'rpc.unavailable',
  'rpc.socket',
  'rpc.testnet',
  'rpc.failed',
  'offer.action',
  'offer.asking',
  'offer.fill',
  'offer.found',
  'offer.mark',
  'offer.no_contract',
  'offer.silent',
  'offer.unknown',
  'proof.title',
  'proof.put',
  'proof.missing',
  'proof.silent',
  'proof.unavailable',
  'problem.listing',
  'status.version',
  'status.versionStale',
] as const;

export type FormTextKey = (typeof formTextKeys)[number];

/** The content of `/data/forms/{lang}.json`. */
export interface FormTextsFile {
  words: Record<FormTextKey, string>;
  /** Errors for too long answers, by limit. */
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

export interface FormHelp extends FormTextsFile {
  networks: readonly FormNetwork[];
  recoveryWords: WordLists;
}

export const loadRecoveryWords = (): Promise<WordLists> =>
  readBuilt<string[]>('/data/forms/recovery-words.json').then((lists) => lists.map(unpackWords));

let asked: Promise<FormHelp> | undefined;

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

/** Loads texts, networks and the style sheet once per page. Can be retried. */
export function loadFormHelp(lang: string, sheet: string): Promise<FormHelp> {
  asked ??= Promise.all([
    readBuilt<FormTextsFile>(`/data/forms/${lang}.json`),
    readBuilt<FormNetwork[]>('/data/forms/networks.json'),
    loadRecoveryWords(),
    linkSheet(sheet),
  ]).then(([words, networks, recoveryWords]) => ({ ...words, networks, recoveryWords }));
  asked.catch(() => (asked = undefined));
  return asked;
}
