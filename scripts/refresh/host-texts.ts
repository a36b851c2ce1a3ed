import { join } from 'node:path';
import { readManifest } from '~/content/manifest.ts';
import { placeholdersFor } from '~/content/placeholders.ts';
import { fetchedFolder, readSnapshot } from '~/content/snapshot.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { ownJson } from '~/lib/own-json.ts';
import { hasHosts } from '../build/fetch-configured.ts';

// Shorter ones weigh nothing; those with such signs can look like a text of ours that is missing.
const heavy = 30;
const isNoteworthy = (text: string): boolean => text.length >= heavy || /[{[:]/.test(text);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // The text of an article stands in an element of its own (own-part.ts).
  return Object.entries(value).flatMap(([key, part]) => (key === 'content' ? [] : textsIn(part)));
}

/** A text as pages can hold it: also with its placeholders filled for a reader, and as a part of an address. */
const forms = (text: string): string[] => [
  text,
  ...(text.includes('{') ? languageCodes.map((lang) => fillText(text, placeholdersFor(lang))) : []),
  ...(text.isWellFormed() ? [encodeURIComponent(text)] : []),
];

/** The texts of the hosts and the operator's notices, as far as a gate can take one for a fault of ours; longest first. */
export function hostTexts(): string[] {
  const files = hasHosts() ? Object.keys(readManifest(fetchedFolder)?.files ?? {}) : [];
  const fetched = files.map((file) => ownJson<unknown>(join(fetchedFolder, file)));
  // The operator's own words.
  const texts = [...fetched, readSnapshot('notices.json')].flatMap(textsIn);
  const all = new Set(texts.filter(isNoteworthy).flatMap(forms).filter(isNoteworthy));
  return [...all].sort((one, other) => other.length - one.length);
}
