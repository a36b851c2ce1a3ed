import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { readTextEntry } from './describe-key.ts';
import { createTextKeyFinder } from './find-keys.ts';
import { textPanelPaths } from './wire.ts';
import { pluralForms } from '../../locales/entries.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { readEnglishTexts, sourceLanguage } from '../../locales/english.ts';
import { readFileIfPresent } from '../../locales/read-locale-file.ts';
import { recordTranslated } from '../../locales/settle.ts';
import { isStaleTranslation, readSourceHashes } from '../../locales/sources.ts';

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

const Text = v.pipe(v.string(), v.maxLength(4000));
const LanguageCode = v.picklist(languageCodes);

/** A changed text by plural form. `isCurrent` means that the translation matches the new English text. */
const EditedTextSchema = v.strictObject({
  language: LanguageCode,
  texts: v.record(v.picklist(['', ...pluralForms]), Text),
  isCurrent: v.boolean(),
});
type EditedText = v.InferOutput<typeof EditedTextSchema>;

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
function saveTextChanges(root: string, key: string, changes: readonly EditedText[]): boolean {
  const english = readEnglishTexts(root);
  const source = english.entries.get(key);
  if (!source) return false;
  const path = key.slice(source.namespace.length + 1).split('.');
  const isTypo = changes.some(({ language, isCurrent }) => language === sourceLanguage && isCurrent);
  const unchanged = languageCodes.filter((code) => !changes.some(({ language }) => language === code));
  const current = unchanged.filter(
    (code) => isTypo && !isStaleTranslation(readSourceHashes(root, code).sources, key, english),
  );

  for (const { language, texts } of changes)
    writeTexts(root, `locales/${language}/${source.namespace}.json`, path, texts);
  const done = changes.filter(({ isCurrent }) => isCurrent).map(({ language }) => language);
  const written = readEnglishTexts(root);
  for (const language of [...current, ...done])
    // Skips a record that is already correct, because each write of a file reloads the page.
    if (language !== sourceLanguage && isStaleTranslation(readSourceHashes(root, language).sources, key, written))
      recordTranslated(root, languageCodes, language, [key]);
  return true;
}

const isLoopback = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);
const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns why a request must not read or change texts: it comes from another machine or another site, or it is a form
 * submission, which any site can send. Returns undefined for a valid request.
 */
export function refuseForeignRequest({ method, headers, socket }: IncomingMessage) {
  const { host = '', origin, 'content-type': type = '', 'sec-fetch-site': site = 'same-origin' } = headers;
  if (method !== 'POST') return { status: 405, reason: 'POST only.' };
  if (!isLoopback(socket.remoteAddress)) return { status: 403, reason: 'Only from this machine.' };
  const { hostname } = URL.parse(`http://${host}`) ?? {};
  if (hostname === undefined || !localNames.has(hostname)) return { status: 421, reason: 'Only as localhost.' };
  if (origin !== `http://${host}` || site !== 'same-origin')
    return { status: 403, reason: 'Only from pages of this site.' };
  if (!/^application\/json(?:;|$)/i.test(type)) return { status: 415, reason: 'JSON only.' };
  return undefined;
}

/** The texts of elements around each node, innermost first. */
const FindSchema = v.strictObject({
  language: LanguageCode,
  places: v.pipe(v.array(v.pipe(v.array(Text), v.maxLength(80))), v.maxLength(5000)),
});

const EntrySchema = v.strictObject({ key: Text });

const SaveSchema = v.strictObject({ key: Text, changes: v.array(EditedTextSchema) });

const maxBytes = 2_000_000;

/** Returns the response to a request; undefined for an unknown key or path. Throws if the input is invalid. */
function answer(root: string, path: string, input: unknown): unknown {
  if (path === textPanelPaths.find) {
    const { language, places } = v.parse(FindSchema, input);
    return places.map(createTextKeyFinder(root, language));
  }
  if (path === textPanelPaths.entry) return readTextEntry(root, v.parse(EntrySchema, input).key);
  if (path !== textPanelPaths.save) return undefined;
  const { key, changes } = v.parse(SaveSchema, input);
  return saveTextChanges(root, key, changes) ? readTextEntry(root, key) : undefined;
}

/** Handles the requests of the panel and passes all others to `next`. */
export const createTextRequestHandler =
  (root: string) =>
  async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const path = request.url ?? '';
    if (!path.startsWith('/__texts/')) return next();
    const send = (status: number, body: unknown) => {
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    };
    const refusal = refuseForeignRequest(request);
    if (refusal) return send(refusal.status, refusal.reason);
    if (Number(request.headers['content-length'] ?? Infinity) > maxBytes) return send(413, 'Too large.');
    try {
      const found = answer(root, path, await json(request));
      if (found === undefined) send(404, 'locales/en has no text of this name.');
      else send(200, found);
    } catch (error) {
      send(400, errorMessageOf(error));
    }
  };
