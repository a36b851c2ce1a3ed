import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createEditorSchema } from './editor-schema.ts';
import {
  listLocaleFolders,
  listNamespaces,
  readEnglishTexts,
  placeholderNamesOfEntry,
  type EnglishTexts,
} from './english.ts';
import { formatFinding } from './finding.ts';
import { readLocaleNotes } from './notes.ts';
import { readFileIfPresent, readLocaleFile } from './read-locale-file.ts';
import { findStaleKeys, generateStaleKeysModule } from './stale.ts';
import { isPluralEntry, type LocaleEntry } from './entries.ts';

/** Placeholders that `useTexts` (src/i18n/t.ts) fills in all texts. */
const filledEverywhere = new Set(['brand', 'legalEntity', 'plan']);

function parametersType(entry: LocaleEntry): string {
  const names = placeholderNamesOfEntry(entry).difference(filledEverywhere);
  if (isPluralEntry(entry)) names.add('count');
  if (names.size === 0) return 'Record<never, never>';
  const types = [...names].map((name) => `${name}: ${name === 'count' ? 'number' : 'string | number'}`);
  return `{ ${types.join('; ')} }`;
}

/** Returns TypeScript source with the type of each English key and its parameters. */
function generateKeyTypes({ entries }: EnglishTexts): string {
  const lines = [...entries.values()].map((entry) => `  '${entry.key}': ${parametersType(entry)};`);
  return [
    '// Generated from locales/en by scripts/generate.ts: edit the texts, not this file.',
    '',
    '/** Every text of the site and the parameters that it needs. */',
    'export interface Keys {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

const typesFile = 'src/i18n/keys.generated.ts';
const staleFile = 'src/i18n/stale.generated.ts';
const schemaFolder = 'locales/.schema';

function breakAtSyntaxErrors(root: string): void {
  const broken: string[] = [];
  for (const language of listLocaleFolders(root)) {
    for (const namespace of listNamespaces(root, language)) {
      const file = `locales/${language}/${namespace}.json`;
      try {
        JSON.parse(readFileIfPresent(root, file)!);
      } catch {
        // This parser is slower, so it runs only to locate the error.
        broken.push(...readLocaleFile(root, file)!.findings.map(formatFinding));
      }
    }
  }
  if (broken.length > 0) throw new Error(broken.join('\n'));
}

/**
 * Writes the generated files of a project. Skips unchanged files. Throws on invalid JSON. Returns the changed files and
 * the number of all generated files.
 */
export function generateLocaleFiles(root = process.cwd()) {
  breakAtSyntaxErrors(root);
  const english = readEnglishTexts(root);
  const { notes, findings } = readLocaleNotes(root, [...english.entries.keys()], english.namespaces, []);
  if (!notes) throw new Error(findings.map(formatFinding).join('\n'));

  const files = new Map([
    [typesFile, generateKeyTypes(english)],
    [staleFile, generateStaleKeysModule(findStaleKeys(root, english))],
  ]);
  for (const namespace of english.namespaces) {
    const entries = [...english.entries.values()].filter((entry) => entry.namespace === namespace);
    const schema = createEditorSchema(namespace, entries, notes);
    files.set(`${schemaFolder}/${namespace}.json`, `${JSON.stringify(schema, null, 2)}\n`);
  }

  const written: string[] = [];
  for (const [file, content] of files) {
    if (readFileIfPresent(root, file) === content) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
    written.push(file);
  }
  for (const name of readdirSync(join(root, schemaFolder))) {
    if (!files.has(`${schemaFolder}/${name}`)) rmSync(join(root, schemaFolder, name));
  }
  return { written, total: files.size };
}
