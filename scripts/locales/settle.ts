import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldEntries } from './entries.ts';
import { hashOfEntry, readEnglish, sourceLanguage, unreadable, type English } from './english.ts';
import { formatFinding } from './finding.ts';
import { previousHashes } from './git-history.ts';
import { suggestion } from './nearest.ts';
import { matches } from './notes.ts';
import { readTexts } from './read-texts.ts';
import { readSources, writeSources, type Sources } from './sources.ts';

// A request that cannot be followed: the message says why and what was probably meant.
class SettleError extends Error {
  override name = 'SettleError';
}

/** What was recorded for one language, and which of the asked keys were not, and why. */
export interface Settled {
  language: string;
  recorded: string[];
  left: { key: string; why: string }[];
}

function readSound(root: string): English {
  const english = readEnglish(root);
  const broken = unreadable(english);
  if (broken.length > 0) throw new SettleError(broken.map(formatFinding).join('\n'));
  return english;
}

function chosenKeys(english: English, patterns: string[]): string[] {
  const keys = [...english.entries.keys()];
  return patterns.flatMap((pattern) => {
    if (pattern === 'all') return keys;
    const chosen = keys.filter((key) => matches(pattern, key));
    if (chosen.length > 0) return chosen;
    throw new SettleError(`${pattern} is not a text of English${suggestion(pattern, keys)}`);
  });
}

function translatedKeys(root: string, language: string, english: English): Set<string> {
  const files = english.namespaces.map((namespace) => {
    const file = readTexts(root, `locales/${language}/${namespace}.json`);
    if (file && !file.readable) throw new SettleError(file.findings.map(formatFinding).join('\n'));
    return file ? [...foldEntries(namespace, file).keys()] : [];
  });
  return new Set(files.flat());
}

function readRecord(root: string, language: string): Sources | undefined {
  const { sources, findings } = readSources(root, language);
  if (findings.length > 0) throw new SettleError(findings.map(formatFinding).join('\n'));
  return sources;
}

const hashOf = (english: English, key: string): string => hashOfEntry(english.entries.get(key)!);

/** Records that a language's translations of these keys (`ns:key`, `ns:group.*`, `all`) were made from today's English. */
export function settleDone(root: string, languages: string[], language: string, patterns: string[]): Settled {
  if (!languages.includes(language)) {
    throw new SettleError(`${language} is not a language of the site${suggestion(language, languages)}`);
  }
  if (language === sourceLanguage) throw new SettleError('English is what the others are made from: nothing to record');
  if (!existsSync(join(root, 'locales', language))) throw new SettleError(`locales/${language} does not exist yet`);

  const english = readSound(root);
  const chosen = chosenKeys(english, patterns);
  const translated = translatedKeys(root, language, english);
  const recorded = chosen.filter((key) => translated.has(key));
  const left = chosen.filter((key) => !translated.has(key)).map((key) => ({ key, why: 'is not translated yet' }));

  const sources = readRecord(root, language) ?? new Map<string, string>();
  for (const key of recorded) sources.set(key, hashOf(english, key));
  writeSources(root, language, sources, english);
  return { language, recorded, left };
}

function touchLanguage(root: string, language: string, english: English, previous: Map<string, string>): Settled {
  const sources = readRecord(root, language);
  const recorded: string[] = [];
  const left: Settled['left'] = [];
  for (const [key, hash] of previous) {
    const known = sources?.get(key);
    if (known === hashOf(english, key)) continue;
    if (sources && known === hash) {
      sources.set(key, hashOf(english, key));
      recorded.push(key);
    } else left.push({ key, why: known ? 'was stale before this change' : 'has no record of its English' });
  }
  if (sources && recorded.length > 0) writeSources(root, language, sources, english);
  return { language, recorded, left };
}

/**
 * After a change of English that changes no meaning: every language that was up to date with the English before it
 * (the newest differing text in git's history) is up to date again; a language that was stale stays stale.
 */
export function settleTouch(root: string, languages: string[], patterns: string[]): Settled[] {
  if (patterns.includes('all')) throw new SettleError('name the texts that were mended: not every change is harmless');
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
    throw new SettleError(
      `git knows no other English of ${patterns.join(' ')}: nothing was changed, or its history is not here. ` +
        'If a translation is right, record it: npm run locales:done LANG KEY',
    );
  }
  const translations = languages.filter((language) => language !== sourceLanguage);
  return translations.map((language) => touchLanguage(root, language, english, previous));
}
