import { mayContainSecret } from '../address/secrets.ts';
import type { AddressFormat } from '../address-formats.ts';
import type { FormField } from './fields.ts';
import type { RecoveryPhraseDetector, ValidOptions } from './known.ts';
import type { FieldProblem } from './problem.ts';
import { hasConsecutiveWords } from './consecutive-words.ts';
import type { Answers } from './schema.ts';

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const byteList = /\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){31,}\s*\]/;
// Minimum length of a private key.
const shortestKey = 40;

// How phrases look (BIP-39): numbers of words, the form of a word, and common words that are in none of the lists.
const phraseLengths = new Set([12, 15, 18, 21, 24]);
const phraseWord = /^(?:[a-záéíóúñèêàâîôç]{3,8}|\p{Script=Han}|\p{Script=Hiragana}{2,8})$/u;
const sentenceWords = new Set([
  ...['the', 'and', 'for', 'with', 'your', 'our', 'its', 'are', 'from', 'has', 'have', 'was', 'not', 'but'],
  ...['los', 'las', 'una', 'del', 'con', 'por', 'que', 'para', 'como', 'com', 'uma', 'dos', 'das', 'ang', 'mga'],
]);

const isPhraseWord = (word: string): boolean => phraseWord.test(word) && !sentenceWords.has(word);

function isPhrase(line: string): boolean {
  const words = line
    .toLowerCase()
    .normalize('NFC')
    .split(/[\s,;]+|\d{1,2}[.)]\s*/)
    .filter((word) => word !== '');
  return phraseLengths.has(words.length) && words.every(isPhraseWord);
}

/** Whether twelve consecutive words could be a phrase. Used until the detector has loaded. */
const mayContainPhrase = (text: string): boolean =>
  hasConsecutiveWords(text.normalize('NFC'), (word) => isPhraseWord(word.toLowerCase()));

/** Input of a search for secrets: an address format that looks like a key, and the detector of recovery phrases. */
export interface SecretSearchOptions {
  format?: AddressFormat | undefined;
  /** The detector; undefined while it loads. Until then, every possible phrase counts as a recovery phrase. */
  containsPhrase: RecoveryPhraseDetector | undefined;
}

/** Removes invisible characters. */
const toVisible = (text: string): string => text.replace(/[\r\n\t]/g, ' ').replace(hidden, '');

// Matches URLs and IBC tokens: they may contain a public hash, which looks like a private key.
const publicHash = /(?::\/\/[\w.:@-]*|\.[\p{L}\d-]{1,24}(?::\d+)?(?=\/))(?:[/?#][\w!#-&*-;=?@~]*)?|\bibc\/\w+/gu;

/** Whether a text contains a private key, also next to punctuation or letters of another script, without a space. */
const containsKey = (text: string, format?: AddressFormat): boolean =>
  (
    toVisible(text)
      .replace(publicHash, ' ')
      .match(/[\w-]{40,}/g) ?? []
  )
    .flatMap((run) => [run, ...run.split(/[_-]+/)])
    .some((part) => mayContainSecret(part, format));

/** Whether a text may contain a private key or a recovery phrase, alone or in a sentence. */
export function containsSecret(
  text: string,
  { format, containsPhrase = mayContainPhrase }: SecretSearchOptions,
): boolean {
  if (text.length < shortestKey && !/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(text)) return false;
  const seen = toVisible(text);
  if (byteList.test(seen) || isPhrase(seen)) return true;
  if (containsPhrase(seen)) return true;
  if (containsKey(seen, format)) return true;
  return text.split(/[\r\n]+/).some((line) => isPhrase(line.replace(hidden, '')));
}

// Paths of address fields. Other code validates them, because some addresses look like private keys.
const addressParts = /(?:^|\.)(?:address|contract)$/;
const isAddress = ({ limit }: FormField, path: string): boolean =>
  limit.kind === 'address' || ((limit.kind === 'contracts' || limit.kind === 'tokens') && addressParts.test(path));

const isAccount = ({ limit }: FormField): boolean => limit.kind === 'characters' && limit.isAccount === true;

const deepest = 3;

interface TextOf {
  path: string;
  text: string;
  network: unknown;
}

function textsOf(path: string, value: unknown, network: unknown, depth = 0): TextOf[] {
  if (typeof value === 'string') return [{ path, text: value, network }];
  if (typeof value !== 'object' || value === null || value instanceof File || depth === deepest) return [];
  const own = (value as Answers)['network'] ?? network;
  return Object.entries(value).flatMap(([name, part]) => textsOf(`${path}.${name}`, part, own, depth + 1));
}

/** Networks of a form and, once loaded, the detector of recovery phrases. */
export type SecretDetectionData = Pick<ValidOptions, 'networks'> & Pick<SecretSearchOptions, 'containsPhrase'>;

/** Returns an address format whose addresses look like private keys, if one of the chosen networks uses it. */
function formatOf(answers: Answers, { networks }: SecretDetectionData): AddressFormat | undefined {
  const chosen = new Set([answers['platform'], answers['network']].flat());
  return networks.find(({ code, address_format: format }) => chosen.has(code) && format === 'move-32')?.address_format;
}

/** Returns problems for possible private keys and recovery phrases, which must not be stored, shown or sent. */
export function secretProblemsOf(field: FormField, answers: Answers, known: SecretDetectionData): FieldProblem[] {
  const format = formatOf(answers, known);
  return textsOf(field.name, answers[field.name], answers['network'])
    .filter(({ path }) => !isAddress(field, path))
    .filter(
      ({ text }) =>
        containsSecret(text, { format, containsPhrase: known.containsPhrase }) ||
        (isAccount(field) && mayContainSecret(text.trim(), format)),
    )
    .map(({ path }) => ({ path, code: 'secret' }));
}

// Lists of addresses or accounts have commas, so three consecutive words without commas suggest a recovery phrase.
const beginsPhrase = /^\p{L}+\s+\p{L}+\s/u;
const mayBecomeSecret = (text: string, format?: AddressFormat): boolean =>
  beginsPhrase.test(text) || mayContainSecret(text, format) || containsKey(text, format);

/**
 * Whether an answer may be stored as a draft before validation. It must not contain a secret. In an address or account
 * field, it must not even contain a possible secret or the start of a recovery phrase.
 */
export function maySaveInDraft(field: FormField, answers: Answers, known: SecretDetectionData): boolean {
  if (secretProblemsOf(field, answers, known).length > 0) return false;
  const ofNetwork = (code: unknown) => known.networks.find((one) => one.code === code)?.address_format;
  return !textsOf(field.name, answers[field.name], answers['network']).some(({ path, text, network }) =>
    isAccount(field)
      ? mayBecomeSecret(text.trim(), formatOf(answers, known))
      : isAddress(field, path) && mayBecomeSecret(text.trim(), ofNetwork(network)),
  );
}
