import { join } from 'node:path';
import { readSnapshotManifest } from '~/content/manifest.ts';
import { placeholderValuesOf } from '~/content/placeholders.ts';
import { fetchedFolder, readSnapshot } from '~/content/snapshot.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { hasConfiguredHost } from '../build/fetch-configured.ts';

// Shorter texts cannot make a page too heavy. They are ignored, unless these characters make them look like text keys.
const heavy = 30;
const isNoteworthy = (text: string): boolean => text.length >= heavy || /[{[:]/.test(text);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // Skips the content of articles, which own-markup.ts removes.
  return Object.entries(value).flatMap(([key, part]) => (key === 'content' ? [] : textsIn(part)));
}

/** Returns all variants of a text on pages: unchanged, with filled placeholders, and encoded for URLs. */
const forms = (text: string): string[] => [
  text,
  ...(text.includes('{') ? languageCodes.map((lang) => fillText(text, placeholderValuesOf(lang))) : []),
  ...(text.isWellFormed() ? [encodeURIComponent(text)] : []),
];

/** Returns texts of hosts and notices that a gate could mistake for problems of the site, longest first. */
export function collectHostTexts(): string[] {
  const files = hasConfiguredHost() ? Object.keys(readSnapshotManifest(fetchedFolder)?.files ?? {}) : [];
  const fetched = files.map((file) => readOwnJson<unknown>(join(fetchedFolder, file)));
  const texts = [...fetched, readSnapshot('notices.json')].flatMap(textsIn);
  const all = new Set(texts.filter(isNoteworthy).flatMap(forms).filter(isNoteworthy));
  return [...all].sort((one, other) => other.length - one.length);
}
