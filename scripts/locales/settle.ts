import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { groupTextsByKey, type LocaleEntry } from './entries.ts';
import { hashOfLocaleEntry, readEnglishTexts, sourceLanguage, syntaxFindingsOf, type EnglishTexts } from './english.ts';
import { formatFinding } from './finding.ts';
import { suggestNearestWord } from './nearest.ts';
import { matchesTextKeyPattern } from './notes.ts';
import { parseTexts, readLocaleFile } from './read-locale-file.ts';
import { readSourceHashes, writeSourceHashes, type SourceHashes } from './sources.ts';

function git(root: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}

/** Returns the hash of each key's previous English text, from the Git history. Omits keys without a previous text. */
function previousHashes(root: string, namespace: string, present: Map<string, string>): Map<string, string> {
  const file = `locales/${sourceLanguage}/${namespace}.json`;
  const commits = git(root, ['log', '--format=%H', '--', file])?.split('\n').filter(Boolean) ?? [];
  const previous = new Map<string, string>();
  for (const commit of commits) {
    const source = git(root, ['show', `${commit}:./${file}`]);
    const entries =
      source === undefined ? new Map<string, LocaleEntry>() : groupTextsByKey(namespace, parseTexts(file, source));
    for (const [key, hash] of present) {
      const entry = entries.get(key);
      if (!previous.has(key) && entry && hashOfLocaleEntry(entry) !== hash) previous.set(key, hashOfLocaleEntry(entry));
    }
    if (previous.size === present.size) break;
  }
  return previous;
}

/** The keys recorded as translated for a language, and the rejected keys with reasons. */
export interface RecordedTranslations {
  language: string;
  recorded: string[];
  left: { key: string; why: string }[];
}

function readSound(root: string): EnglishTexts {
  const english = readEnglishTexts(root);
  const broken = syntaxFindingsOf(english);
  if (broken.length > 0) throw new Error(broken.map(formatFinding).join('\n'));
  return english;
}

function chosenKeys(english: EnglishTexts, patterns: string[]): string[] {
  const keys = [...english.entries.keys()];
  return patterns.flatMap((pattern) => {
    if (pattern === 'all') return keys;
    const chosen = keys.filter((key) => matchesTextKeyPattern(pattern, key));
    if (chosen.length > 0) return chosen;
    throw new Error(`${pattern} is not a text of English${suggestNearestWord(pattern, keys)}`);
  });
}

function translatedKeys(root: string, language: string, english: EnglishTexts): Set<string> {
  const files = english.namespaces.map((namespace) => {
    const file = readLocaleFile(root, `locales/${language}/${namespace}.json`);
    if (file && !file.readable) throw new Error(file.findings.map(formatFinding).join('\n'));
    return file ? [...groupTextsByKey(namespace, file).keys()] : [];
  });
  return new Set(files.flat());
}

function readRecord(root: string, language: string): SourceHashes | undefined {
  const { sources, findings } = readSourceHashes(root, language);
  if (findings.length > 0) throw new Error(findings.map(formatFinding).join('\n'));
  return sources;
}

const hashOf = (english: EnglishTexts, key: string): string => hashOfLocaleEntry(english.entries.get(key)!);

/** Records that translations of keys (`ns:key`, `ns:group.*`, `all`) match the current English text. */
export function recordTranslated(
  root: string,
  languages: string[],
  language: string,
  patterns: string[],
): RecordedTranslations {
  if (!languages.includes(language)) {
    throw new Error(`${language} is not a language of the site${suggestNearestWord(language, languages)}`);
  }
  if (language === sourceLanguage) throw new Error('English is what the others are made from: nothing to record');
  if (!existsSync(join(root, 'locales', language))) throw new Error(`locales/${language} does not exist yet`);

  const english = readSound(root);
  const chosen = chosenKeys(english, patterns);
  const translated = translatedKeys(root, language, english);
  const recorded = chosen.filter((key) => translated.has(key));
  const left = chosen.filter((key) => !translated.has(key)).map((key) => ({ key, why: 'is not translated yet' }));

  const sources = readRecord(root, language) ?? new Map<string, string>();
  for (const key of recorded) sources.set(key, hashOf(english, key));
  writeSourceHashes(root, language, sources, english);
  return { language, recorded, left };
}

function touchLanguage(
  root: string,
  language: string,
  english: EnglishTexts,
  previous: Map<string, string>,
): RecordedTranslations {
  const sources = readRecord(root, language);
  const recorded: string[] = [];
  const left: RecordedTranslations['left'] = [];
  for (const [key, hash] of previous) {
    const known = sources?.get(key);
    if (known === hashOf(english, key)) continue;
    if (sources && known === hash) {
      sources.set(key, hashOf(english, key));
      recorded.push(key);
    } else left.push({ key, why: known ? 'was stale before this change' : 'has no record of its English' });
  }
  if (sources && recorded.length > 0) writeSourceHashes(root, language, sources, english);
  return { language, recorded, left };
}

/**
 * Records that a change of English texts did not change their meaning. Translations of the previous text count as
 * current again. Translations of older texts stay stale.
 */
export function recordTypoFix(root: string, languages: string[], patterns: string[]): RecordedTranslations[] {
  if (patterns.includes('all'))
    throw new Error('name the texts that you corrected: other changes need a new translation');
  const english = readSound(root);
  const chosen = chosenKeys(english, patterns);
  const previous = new Map<string, string>();
  for (const namespace of english.namespaces) {
    const keys = chosen.filter((key) => english.entries.get(key)!.namespace === namespace);
    const present = new Map(keys.map((key) => [key, hashOf(english, key)]));
    if (present.size === 0) continue;
    for (const [key, hash] of previousHashes(root, namespace, present)) previous.set(key, hash);
  }
  if (previous.size === 0) {
    throw new Error(
      `Git has no earlier English of ${patterns.join(' ')}: it was not changed, or the history is not available. ` +
        'If a translation is right, record it: npm run locales:done LANG KEY',
    );
  }
  const translations = languages.filter((language) => language !== sourceLanguage);
  return translations.map((language) => touchLanguage(root, language, english, previous));
}
