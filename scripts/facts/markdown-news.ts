import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { withoutByteOrderMark } from '~/lib/without-byte-order-mark.ts';
import { NewsRowSchema, type NewsListRow } from '~/domain/news.ts';
import { languageCodes, originalLanguageOf, type Language } from '~/i18n/languages.ts';
import type { DataFinding, DataFindingKind } from './data-file.ts';

/** The folder of articles: `{id}.{lang}.md`, next to the JSON files. */
export const articleFolder = 'src/data/news';

/** The languages in which articles are written. */
export const writtenLanguages: readonly Language[] = languageCodes.filter((code) => originalLanguageOf(code) === code);

export interface MarkdownArticle {
  file: string;
  /** The id in the name of the file, which may be invalid. */
  id: string;
  lang: Language;
  /** The article as a row of a list. Undefined if there are findings. */
  row: NewsListRow | undefined;
  body: string;
  findings: readonly DataFinding[];
}

/** Maps names in the front matter to fields of a row. */
const fields = {
  title: 'title',
  summary: 'summary',
  source: 'source',
  date: 'create_time',
  updated: 'update_time',
  color: 'tag_bg_color',
} as const satisfies Record<string, keyof NewsListRow>;
const required = ['title', 'date'] as const;
const nameOf = (field: string): string => Object.entries(fields).find(([, value]) => value === field)?.[0] ?? field;

const frontMatter = /^---\n([^]*?)\n---(?:\n|$)/;
const comments = /<!--[^]*?-->/g;
const fencedCode = /^(```|~~~)[^]*?^\1/gm;

const unquoted = (value: string): string => value.replace(/^(["'])(.*)\1$/, '$2');

function parseArticle(file: string, text: string): Pick<MarkdownArticle, 'row' | 'body' | 'findings'> {
  const findings: DataFinding[] = [];
  // Several rules can report the same message.
  const add = (line: number, rule: DataFindingKind, message: string) => {
    if (!findings.some((found) => found.line === line && found.message === message))
      findings.push({ file, line, column: 1, rule, message });
  };
  const [, id = '', lang = ''] = /([^/]*?)\.([\w-]+)\.md$/.exec(file) ?? [];
  if (!writtenLanguages.some((code) => code === lang))
    add(1, 'file', `name this file {id}.{lang}.md; news is written in ${writtenLanguages.join(' and ')}`);
  const found = frontMatter.exec(text);
  if (!found) {
    add(1, 'syntax', 'start this file with front matter: lines like “title: …” between two lines “---”');
    return { row: undefined, body: text, findings };
  }
  const [head, lines = ''] = found;
  const row: Record<string, string> = { hid: id };
  const places = new Map<string, number>();
  for (const [index, line] of lines.split('\n').entries()) {
    const at = index + 2;
    const [, name = '', value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (!line.trim()) continue;
    if (!name) add(at, 'syntax', 'write one “name: value” per line');
    else if (!Object.hasOwn(fields, name))
      add(at, 'schema', `${name} is unknown: use ${Object.keys(fields).join(', ')}`);
    else if (places.has(name)) add(at, 'duplicate', `${name} is already in line ${places.get(name)}`);
    else {
      places.set(name, at);
      row[fields[name as keyof typeof fields]] = unquoted(value);
    }
  }
  for (const name of required) if (!places.has(name)) add(1, 'schema', `${name} is missing in the front matter`);
  const parsed = v.safeParse(NewsRowSchema, { title: '-', create_time: '2026-01-01T00:00:00Z', ...row });
  for (const { path, message } of parsed.success ? [] : parsed.issues) {
    const name = nameOf(String(path?.[0]?.key));
    add(places.get(name) ?? 1, 'schema', `${name === 'hid' ? `the id ${id}` : name}: ${message}`);
  }
  const body = text.slice(head.length);
  const firstLine = head.split('\n').length;
  const prose = body.replace(fencedCode, (code) => code.replace(/[^\n]/g, ''));
  for (const [index, line] of prose.split('\n').entries()) {
    if (/^#\s/.test(line)) add(firstLine + index, 'schema', 'the title is the only heading of level 1: start with ##');
    if (/!\[[^\]]*\]\(/.test(line))
      add(firstLine + index, 'schema', 'an image needs a host that a fetch gets it from: remove it');
  }
  if (!body.replace(comments, '').trim()) add(firstLine, 'schema', 'the article has no text');
  return { row: findings.length === 0 && parsed.success ? parsed.output : undefined, body, findings };
}

/** Reads all Markdown articles, each with its errors. Never throws. */
export function readMarkdownNews(root: string): MarkdownArticle[] {
  const folder = join(root, articleFolder);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  return names.toSorted().map((name) => {
    const file = `${articleFolder}/${name}`;
    const lang = writtenLanguages.find((code) => name.endsWith(`.${code}.md`)) ?? 'en';
    return {
      file,
      id: name.split('.')[0] ?? name,
      lang,
      ...parseArticle(file, withoutByteOrderMark(readFileSync(join(root, file), 'utf8')).replaceAll('\r\n', '\n')),
    };
  });
}
