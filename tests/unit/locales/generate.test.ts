import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateLocaleFiles } from '../../../scripts/locales/generate.ts';
import type { EditorSchema } from '../../../scripts/locales/editor-schema.ts';
import { makeProject, texts, write } from './project.ts';

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
const typesFile = 'src/i18n/keys.generated.ts';
const staleFile = 'src/i18n/stale.generated.ts';
const schemaOf = (root: string) => JSON.parse(read(root, 'locales/.schema/page.json')) as EditorSchema;

describe('generate', () => {
  it('writes the type of every key with its parameters', () => {
    const root = makeProject();
    generateLocaleFiles(root);
    const types = read(root, typesFile);
    expect(types).toContain("  'page:title': Record<never, never>;\n  'page:menu.open': Record<never, never>;");
    expect(types).toContain("  'page:count': { count: number };");
    expect(types).toContain("  'page:hello': { name: string | number };");
  });

  it('writes schemas with the English text, screen, limit and plural forms', () => {
    const root = makeProject();
    generateLocaleFiles(root);
    const schema = schemaOf(root);
    expect(schema.properties!['title']).toEqual({
      type: 'string',
      description: 'Open the wallet\n\nA page\n\nTitle: at most 20 characters, 10 in Chinese, Japanese and Korean',
      maxLength: 20,
    });
    expect(schema.additionalProperties).toBe(false);
    expect(schema.properties).toHaveProperty('$schema');
    expect(schema.required).toEqual(['title', 'menu', 'count_other', 'hello']);
    const [pattern] = Object.keys(schema.patternProperties!);
    expect(Object.keys(texts.ru).filter((name) => new RegExp(pattern!).test(name))).toEqual(
      ['one', 'few', 'many', 'other'].map((form) => `count_${form}`),
    );
  });

  it('raises the length limit if an unfilled placeholder is longer than its value', () => {
    const root = makeProject({ 'locales/en/page.json': { ...texts.en, title: 'Open {{legalEntity}}' } });
    generateLocaleFiles(root);
    expect(schemaOf(root).properties!['title']!.maxLength).toBe(20 + '{{legalEntity}}'.length - 8);
  });

  it('requires the number of a plural whose text does not contain it', () => {
    const root = makeProject({ 'locales/en/page.json': { some_one: 'A dapp', some_other: 'Some dapps' } });
    generateLocaleFiles(root);
    expect(read(root, typesFile)).toContain("'page:some': { count: number };");
  });

  it('writes only changed files, and removes outdated ones', () => {
    const root = makeProject({ 'locales/.schema/old.json': {} });
    expect(generateLocaleFiles(root).written).toEqual([typesFile, staleFile, 'locales/.schema/page.json']);
    expect(() => statSync(join(root, 'locales/.schema/old.json'))).toThrow();
    expect(generateLocaleFiles(root).written).toEqual([]);
    write(root, { 'locales/en/page.json': { ...texts.en, title: 'Open a wallet' } });
    expect(generateLocaleFiles(root).written).toEqual(['locales/.schema/page.json']);
  });

  it('throws for broken JSON of any language, with file and line', () => {
    const root = makeProject({ 'locales/ko/page.json': '{\n  "title": "지갑"\n  "menu": {}\n}' });
    expect(() => generateLocaleFiles(root)).toThrow(
      'locales/ko/page.json:3:3  this is not valid JSON: a comma is missing',
    );
  });

  it('throws for unreadable notes', () => {
    expect(() => generateLocaleFiles(makeProject({ 'locales/notes.json': {} }))).toThrow('locales/notes.json:1:1');
  });
});
