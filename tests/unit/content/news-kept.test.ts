import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Articles from '~/content/read/article-texts.ts';
import type * as News from '~/content/read/news.ts';
import type * as Snapshot from '~/content/snapshot.ts';
import { keepIn } from '~/lib/kept-folder.ts';

const files = vi.hoisted(() => {
  const row = (hid: string, day: string, content = 'Text', more: object = {}) => ({
    ...{ hid, title: `Title ${hid}`, content, create_time: `2026-11-${day}T08:00:00Z`, ...more },
  });
  return {
    'news/en.json': [
      ...[row('1', '01'), row('2', '02', '<p><img src="https://a.example.org/1.png" alt="a"></p>', { source: null })],
      ...[{ title: 'No id' }, row('page', '04'), row('deep', '05', '<div>'.repeat(200))],
      row('3', '03', '<p><a href="https://taken.example.org/x">x</a></p>', { img_url: 'https://a.example.org/1.png' }),
    ],
    'news/zh-Hans.json': [row('9', '09', '<p>示例</p>', { title: '语言' })],
    'pictures.json': { 'https://a.example.org/1.png': { src: '/pictures/1.webp', width: 40, height: 30, sources: [] } },
    'delisted.json': [] as object[],
  };
});
vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const { toldSnapshot } = await import('../../fixtures/told-snapshot.ts');
  return toldSnapshot(await importOriginal<typeof Snapshot>(), files);
});
vi.mock('~/content/open-snapshot.ts', async () => {
  const { asJson } = await import('~/content/fetch/store.ts');
  const { openedText } = await import('../../fixtures/told-snapshot.ts');
  return { openSnapshot: (file: keyof typeof files) => openedText(asJson(files[file])) };
});
vi.mock('~/content/faults-of-html.ts', async () => {
  const { faultOfHtml } = await import('~/content/parse-html.ts');
  return { faultsOfHtml: (_: string, pieces: [string, string][]) => pieces.map(([html]) => faultOfHtml(html)) };
});

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const folder = mkdtempSync(join(tmpdir(), 'news-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** With the texts that a method reads. */
const asData = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? (part as () => string)() : part)),
  );

/** All that pages come to know of the news, in a process that has just begun, and what it wrote of bad rows. */
async function read() {
  vi.resetModules();
  warned.mockClear();
  const { articleIdsOf, articleOf, articleStubsOf, newsOf }: typeof News = await import('~/content/read/news.ts');
  const { articleHtml }: typeof Articles = await import('~/content/read/article-texts.ts');
  return {
    lists: (['en', 'zh'] as const).map((lang) => [
      newsOf(lang).map((one) => ({ ...one, content: one.content() })),
      [...articleStubsOf(lang)],
    ]),
    articles: articleIdsOf('en').map((hid) => ({
      all: asData(articleOf('en', hid)),
      html: articleHtml(articleOf('en', hid).item, 'en', 'new tab'),
    })),
    said: warned.mock.calls.flat(),
  };
}

describe('the news of which something was kept', () => {
  beforeEach(() => rmSync(join(folder, 'rows'), { recursive: true, force: true }));

  it('are those of the list, also when a row came or changed; what is wrong is said each time', async () => {
    const whole = await read();
    expect(whole.lists[0]![0]!.map((one) => 'hid' in one && one.hid)).toEqual(['3', '2', '1']);
    expect(whole.said.join('\n')).toMatch(/row 2: [^]*row page: [^]*row deep: /);
    keepIn(folder);
    expect(await read()).toEqual(whole);
    expect(readdirSync(join(folder, 'rows'))).toEqual(['news-en', 'news-zh-Hans']);
    const content = readFileSync(join(folder, 'rows', 'news-en'), 'utf8');
    expect(content.split('\n')).toHaveLength(4);
    expect(await read()).toEqual(whole);
    files['news/en.json'].unshift({ ...files['news/en.json'][0]!, title: 'Another', hid: '7' });
    const [first] = (await read()).lists[0]!;
    expect(first!.map((one) => 'title' in one && one.title)).toEqual(['Title 3', 'Title 2', 'Another', 'Title 1']);
  });
});
