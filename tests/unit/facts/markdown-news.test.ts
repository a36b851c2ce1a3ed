import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkDataFiles } from '../../../scripts/facts/check-data.ts';
import { readMarkdownNews } from '../../../scripts/facts/markdown-news.ts';
import { writeMarkdownNews } from '../../../scripts/facts/write-markdown-news.ts';

/** Creates a project with these articles. Returns the path of its folder. */
function projectWith(articles: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'news-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(articles)) {
    const file = join(root, 'src/data/news', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return root;
}

const article = (head: string, body = 'Text.'): string => `---\n${head}\n---\n\n${body}\n`;
const sound = article('title: "Notice: keys"\ndate: 2026-11-27T09:00:00Z\nsource: {{brand}} notices');

describe('a Markdown article', () => {
  it('becomes a row of its language, with HTML', async () => {
    const body = '## Why\n\nA [link](/{siteLang}/verify), **bold**.\n\n| a | b |\n| - | - |\n| 1 | 2 |';
    const root = projectWith({
      'keys.en.md': article('title: "Notice: keys"\nsummary: A line.\ndate: 2026-11-27T09:00:00Z', body),
      'keys.zh.md': article('title: 公告\ndate: 2026-11-27T17:00:00+08:00', '正文'),
    });
    await writeMarkdownNews(root);
    const rows = (api: string): unknown =>
      JSON.parse(readFileSync(join(root, `src/data/news/${api}.generated.json`), 'utf8'));
    expect(rows('en')).toEqual([
      {
        hid: 'keys',
        title: 'Notice: keys',
        summary: 'A line.',
        create_time: '2026-11-27T09:00:00Z',
        content: expect.stringMatching(
          /^<h2>Why<\/h2>\s*<p>A <a href="\/%7BsiteLang%7D\/verify">link<\/a>, <strong>bold<\/strong>\.<\/p>\s*<table>/,
        ) as string,
      },
    ]);
    expect(rows('zh-Hans')).toMatchObject([{ hid: 'keys', title: '公告', create_time: '2026-11-27T09:00:00.000Z' }]);
    rmSync(join(root, 'src/data/news/keys.en.md'));
    await writeMarkdownNews(root);
    expect(existsSync(join(root, 'src/data/news/en.generated.json'))).toBe(false);
  });

  it('may start with a byte order mark', () => {
    const root = projectWith({ 'keys.en.md': `\ufeff${sound}` });
    expect(readMarkdownNews(root).map(({ findings }) => findings)).toEqual([[]]);
  });

  it.each([
    ['keys.de.md', sound, '1 file name this file {id}.{lang}.md; news is written in zh and en'],
    ['Keys.en.md', sound, '1 schema the id Keys: is not usable in an address: use a-z, 0-9, - and _'],
    ['keys.en.md', 'Text', '1 syntax start this file with front matter: lines like “title: …” between two lines “---”'],
    ['keys.en.md', article('title: A\ntitle: B\ndate: 2026-11-27T09:00:00Z'), '3 duplicate title is already in line 2'],
    ['keys.en.md', article('title: A\ndate: tomorrow'), '3 schema date: is no time like 2026-11-20T08:30:00Z'],
    ['keys.en.md', article('date: 2026-11-27T09:00:00Z'), '1 schema title is missing in the front matter'],
    ['keys.en.md', article('title: A\ndate: 2026-11-27T09:00:00Z\nauthor: B'), '4 schema author is unknown: use'],
    ['keys.en.md', article('title A\ndate: 2026-11-27T09:00:00Z'), '2 syntax write one “name: value” per line'],
    ['keys.en.md', article('title: A\ndate: 2026-11-27T09:00:00Z', '# A'), '6 schema the title is the only heading'],
    ['keys.en.md', article('title: A\ndate: 2026-11-27T09:00:00Z', '![a](b.png)'), '6 schema an image needs a host'],
    ['keys.en.md', article('title: A\ndate: 2026-11-27T09:00:00Z', ''), '5 schema the article has no text'],
    [
      'keys.en.md',
      article('title: A\ndate: 2026-11-27T09:00:00Z', '<!-- soon -->'),
      '5 schema the article has no text',
    ],
  ])('%s with an error has a message with line and instruction: %#', async (name, text, message) => {
    const root = projectWith({ [name]: text });
    const [found] = readMarkdownNews(root);
    expect(found?.row).toBeUndefined();
    const lines = found?.findings.map(({ line, rule, message }) => `${line} ${rule} ${message}`) ?? [];
    expect(lines.join('\n')).toContain(message);
    expect(lines).toEqual([...new Set(lines)]);
    await writeMarkdownNews(root);
    expect(existsSync(join(root, 'src/data/news/en.generated.json'))).toBe(false);
  });

  it('may contain any Markdown inside code', () => {
    const root = projectWith({ 'keys.en.md': sound.replace('Text.', '```\n# comment\n![a](b)\n```') });
    expect(readMarkdownNews(root)[0]?.findings).toEqual([]);
  });

  it('is checked with the other data: reserved, duplicate and invalid ids', () => {
    const root = projectWith({ 'page.en.md': sound, '1012.en.md': sound, 'keys.en.md': article('title: A') });
    cpSync('src/data', join(root, 'src/data'), { recursive: true });
    const found = checkDataFiles(root).map(({ file, rule }) => `${file} ${rule}`);
    expect(found).toEqual([
      'src/data/news/1012.en.md duplicate',
      'src/data/news/keys.en.md schema',
      'src/data/news/page.en.md reserved',
    ]);
  });
});
