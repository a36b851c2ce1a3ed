import { readBuilt } from '~/api/read-built.ts';
import * as constants from '~/config/constants.ts';
import type { KnownNetwork } from '~/domain/submission/known.ts';

/** The words that a form needs only once somebody uses it, as keys of `submit.json`; braces in them are filled in the page. */
export const wordKeys = [
  'rules.met',
  'rules.open',
  'form.problems',
  'form.find',
  'form.add',
  'form.remove',
  'field.coinName',
  'field.symbol',
  'field.decimal',
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
  'sending.download',
  'sending.bare',
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
  'proof.title',
  'proof.put',
  'proof.missing',
  'proof.silent',
  'proof.unavailable',
  'problem.listing',
  'status.version',
  'status.versionStale',
] as const;

/** One of these words. */
export type WordKey = (typeof wordKeys)[number];

/** `/data/forms/{lang}.json`. */
export interface WordsFile {
  words: Record<WordKey, string>;
  /** That a text is too long, by its limit. */
  tooLong: Record<string, string>;
  noChain: string;
  copied: string;
  copyFailed: string;
  categories: [hid: string, name: string][];
}

/** A network as a form offers it: a row of `/data/forms/networks.json`. */
export interface FormNetwork extends KnownNetwork {
  title: string;
  mark?: string | undefined;
  /** The names under which it is found. */
  names: string;
}

/** What a form works with once it is used. */
export interface Help extends WordsFile {
  networks: readonly FormNetwork[];
}

let asked: Promise<Help> | undefined;

let styled: Promise<void> | undefined;

/** Links a sheet, once a page; resolves once it is in use, cannot be had or has not come in time: a form without it is plainer, and works. */
const linkSheet = (href: string): Promise<void> =>
  (styled ??= new Promise((resolve) => {
    setTimeout(resolve, constants.httpTimeout);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.onload = link.onerror = () => resolve();
    link.href = href;
    document.body.append(link);
  }));

/** Fetches the words, the networks and the sheet of what comes with them, once a page; asked again after a failure. */
export function loadHelp(lang: string, sheet: string): Promise<Help> {
  asked ??= Promise.all([
    readBuilt<WordsFile>(`/data/forms/${lang}.json`),
    readBuilt<FormNetwork[]>('/data/forms/networks.json'),
    linkSheet(sheet),
  ]).then(([words, networks]) => ({ ...words, networks }));
  asked.catch(() => (asked = undefined));
  return asked;
}
