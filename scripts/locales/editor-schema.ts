import { representativeTextOf, isPluralEntry, pluralForms, type LocaleEntry } from './entries.ts';
import { assumedPlaceholderLength, lengthLimitOfText, type LocaleNotes } from './notes.ts';
import { placeholderNamesOf } from './placeholders.ts';

/** The subset of JSON Schema (draft-07) that editors need. */
export interface EditorSchema {
  $schema?: string;
  type: 'object' | 'string';
  description: string;
  maxLength?: number;
  properties?: Record<string, EditorSchema>;
  patternProperties?: Record<string, EditorSchema>;
  required?: string[];
  additionalProperties?: false;
}

function textSchema(entry: LocaleEntry, screen: string, notes: LocaleNotes): EditorSchema {
  const { value } = representativeTextOf(entry);
  const limit = lengthLimitOfText(notes, entry.key);
  const lines = [value, screen];
  if (!limit) return { type: 'string', description: lines.join('\n\n') };
  lines.push(`${limit.what}: at most ${limit.max} characters, ${limit.cjk} in Chinese, Japanese and Korean`);
  // Only a hint for editors, because JSON Schema counts code points and unfilled placeholders.
  const unfilled = placeholderNamesOf(value).map(
    (name) => name.length + '{{}}'.length - assumedPlaceholderLength(notes, name),
  );
  const maxLength = unfilled.reduce((sum, extra) => sum + extra, limit.max);
  return { type: 'string', description: lines.join('\n\n'), maxLength };
}

function groupSchema(description: string): EditorSchema & Required<Pick<EditorSchema, 'properties' | 'required'>> {
  return { type: 'object', description, properties: {}, required: [], additionalProperties: false };
}

type Group = ReturnType<typeof groupSchema>;

function groupAt(root: Group, path: string[]): Group {
  let group = root;
  for (const name of path) {
    if (!group.properties[name]) group.required.push(name);
    group = (group.properties[name] ??= groupSchema(root.description)) as Group;
  }
  return group;
}

function addEntry(root: Group, entry: LocaleEntry, notes: LocaleNotes): void {
  const path = entry.key.slice(entry.namespace.length + 1).split('.');
  const name = path.pop()!;
  const group = groupAt(root, path);
  const schema = textSchema(entry, root.description, notes);
  if (!isPluralEntry(entry)) {
    group.properties[name] = schema;
    group.required.push(name);
    return;
  }
  for (const form of entry.forms.keys()) group.properties[`${name}_${form}`] = schema;
  // Requires only `other`, which all languages have. The check reports other missing forms.
  group.required.push(`${name}_other`);
  group.patternProperties = { ...group.patternProperties, [`^${name}_(${pluralForms.join('|')})$`]: schema };
}

/**
 * Creates the JSON Schema of a namespace. Code editors use it to show the English text of a key, where it appears, and
 * its maximum length.
 */
export function createEditorSchema(
  namespace: string,
  entries: Iterable<LocaleEntry>,
  notes: LocaleNotes,
): EditorSchema {
  const root = groupSchema(notes.screens[namespace] ?? namespace);
  root.properties['$schema'] = { type: 'string', description: 'Tells your editor where this help comes from' };
  for (const entry of entries) addEntry(root, entry, notes);
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...root };
}
