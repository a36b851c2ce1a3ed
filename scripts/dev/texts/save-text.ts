import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { languageCodes } from '~/i18n/languages.ts';
import { readEnglishTexts, sourceLanguage } from '../../locales/english.ts';
import { readFileIfPresent } from '../../locales/read-locale-file.ts';
import { recordTranslated } from '../../locales/settle.ts';
import { isStale, readSourceHashes } from '../../locales/sources.ts';
import type { EditedText } from './wire.ts';

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** Replaces or adds a text in JSON source. Changes no other bytes. */
function withText(source: string, path: string[], text: string): string {
  const tree = parseTree(source);
  const node = tree && findNodeAtLocation(tree, path);
  if (!node) return applyEdits(source, modify(source, path, text, { formattingOptions }));
  return source.slice(0, node.offset) + JSON.stringify(text) + source.slice(node.offset + node.length);
}

function writeTexts(root: string, file: string, path: string[], texts: EditedText['texts']): void {
  const before = readFileIfPresent(root, file) ?? '{}\n';
  let after = before;
  for (const [form, text] of Object.entries(texts)) {
    const name = path.at(-1)! + (form === '' ? '' : `_${form}`);
    after = withText(after, [...path.slice(0, -1), name], text.trim());
  }
  if (after !== before) writeFileSync(join(root, file), after);
}

/**
 * Writes the texts of a key, and records which translations are current. Writes only files of known languages and
 * namespaces. Returns false for an unknown key. Throws if a file is invalid.
 */
export function saveTextChanges(root: string, key: string, changes: readonly EditedText[]): boolean {
  const english = readEnglishTexts(root);
  const source = english.entries.get(key);
  if (!source) return false;
  const path = key.slice(source.namespace.length + 1).split('.');
  const isTypo = changes.some(({ language, isCurrent }) => language === sourceLanguage && isCurrent);
  const unchanged = languageCodes.filter((code) => !changes.some(({ language }) => language === code));
  const current = unchanged.filter((code) => isTypo && !isStale(readSourceHashes(root, code).sources, key, english));

  for (const { language, texts } of changes)
    writeTexts(root, `locales/${language}/${source.namespace}.json`, path, texts);
  const done = changes.filter(({ isCurrent }) => isCurrent).map(({ language }) => language);
  const written = readEnglishTexts(root);
  for (const language of [...current, ...done])
    // Skips a record that is already correct, because each write of a file reloads the page.
    if (language !== sourceLanguage && isStale(readSourceHashes(root, language).sources, key, written))
      recordTranslated(root, languageCodes, language, [key]);
  return true;
}
