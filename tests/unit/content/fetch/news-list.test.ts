import { describe, expect, it } from 'vitest';
import * as constants from '~/config/constants.ts';
import { openFetchHost } from '~/content/fetch/host.ts';
import { validateStoredNews, fetchNews } from '~/content/fetch/news.ts';
import type { NewsItem } from '~/domain/news.ts';

const time = '2026-01-02T03:04:05.000Z';
const row = (hid: string) => ({ hid, title: `Article ${hid}`, source: '', create_time: time, update_time: time });
const article = (hid: string, content = '<p>Text.</p>') => ({ ...row(hid), content });

const refusal = Symbol('refusal');

interface Asked {
  previous?: readonly NewsItem[];
  isThorough?: boolean;
  now?: string;
}

/** Fetches the news of a simulated host. Returns the stored articles, the faults and the notes. */
async function read(
  answer: (path: string, query: URLSearchParams) => unknown,
  { previous = [], isThorough = true, now = '2026-02-01' }: Asked = {},
) {
  const faults: string[] = [];
  const notes: string[] = [];
  let calls = 0;
  const outbound = (url: string | URL | Request) => {
    const { pathname, searchParams } = new URL(url as string);
    if (++calls > 50) throw new Error('asked without an end');
    const data = answer(pathname, searchParams);
    const no = data === refusal ? { result: 1, message: 'Not today.', data: null } : undefined;
    return Promise.resolve(Response.json(no ?? { result: 0, message: '', data }));
  };
  const host = openFetchHost('https://content.test', { timeout: 5000, limits: constants.fetchLimits, outbound });
  const report = { fault: (what: string) => void faults.push(what), note: (what: string) => void notes.push(what) };
  const byId = validateStoredNews(previous);
  const { items, missed } = await fetchNews(host, 'en', {
    previous: byId,
    isThorough,
    since: new Date(now),
    now: new Date(now),
    report,
  });
  return { items, missed, ids: items.map(({ hid }) => hid), faults, notes };
}

const isList = (path: string) => path.endsWith('/news/list');
const idOf = (path: string) => path.split('/').at(-1) ?? '';

describe('the news of a host', () => {
  it('are fetched page by page', async () => {
    const pages = new Map([
      ['0', [row('1'), row('2')]],
      ['20', [row('3')]],
    ]);
    const starts: string[] = [];
    const { ids, faults } = await read((path, query) => {
      if (!isList(path)) return article(idOf(path));
      starts.push(query.get('start') ?? '');
      return pages.get(starts.at(-1) ?? '') ?? null;
    });
    expect(ids).toEqual(['1', '2', '3']);
    expect(faults).toEqual([]);
    expect(starts).toEqual(['0', '20', '40']);
  });

  it('are rejected if the host repeats the same page', async () => {
    await expect(read((path) => (isList(path) ? [row('1'), row('2')] : article(idOf(path))))).rejects.toThrow(
      'the host repeats a page',
    );
  });

  it('continue after a page with one known and one new row', async () => {
    const pages = new Map([
      ['0', [row('1'), row('2')]],
      ['20', [row('2'), row('3')]],
    ]);
    const { ids, faults } = await read((path, query) =>
      isList(path) ? (pages.get(query.get('start') ?? '') ?? null) : article(idOf(path)),
    );
    expect(ids).toEqual(['1', '2', '3']);
    expect(faults).toEqual(['row 2 occurs twice: the first one stays']);
  });

  it('exclude an article if the host sends another one instead', async () => {
    const { ids, faults } = await read((path, query) => {
      if (isList(path)) return query.get('start') === '0' ? [row('1'), row('2')] : null;
      return article('1');
    });
    expect(ids).toEqual(['1']);
    expect(faults).toEqual(['article 2: the host sent 1 instead']);
  });

  /** Simulates a host with one page of the list and a response for each article. */
  const host =
    (rows: readonly object[], articleOf: (hid: string) => unknown = article) =>
    (path: string, query: URLSearchParams) =>
      isList(path) ? (query.get('start') === '0' ? rows : null) : articleOf(idOf(path));
  const neverAsked = (hid: string): never => {
    throw new Error(`${hid} was asked for`);
  };
  const last = '<p>The last good text.</p>';

  it('are sorted by time, newest first, then by id', async () => {
    const rows = [row('b'), { ...row('c'), create_time: '2026-01-03T00:00:00.000Z' }, row('a')];
    const { ids } = await read(host(rows, (hid) => ({ ...rows.find((one) => one.hid === hid), content: 'Text.' })));
    expect(ids).toEqual(['c', 'a', 'b']);
  });

  it('are held back until their publication time, and not requested before', async () => {
    const { ids, faults, notes } = await read(host([row('1')], neverAsked), { now: '2026-01-02T03:04:04.999Z' });
    expect([ids, faults, notes]).toEqual([[], [], [`1 is kept back until ${time}`]]);
    expect(await read(host([row('1')]), { now: time })).toMatchObject({ ids: ['1'], notes: [] });
  });

  it.each([
    ['in the future', '2026-02-01T00:00:00.001Z'],
    ['before their publication', '2026-01-02T03:04:04.999Z'],
  ])('lose a change time %s', async (_, wrong) => {
    const changed = { ...row('1'), update_time: wrong };
    const note = `the change time ${wrong} of article 1 is dropped`;
    const { items, notes } = await read(host([changed], () => ({ ...article('1'), update_time: wrong })));
    expect([items, notes]).toEqual([[{ ...article('1'), update_time: null }], [note]]);
    // Also in a stored article, if the host fails.
    const previous = [{ ...article('1'), update_time: wrong }];
    expect(
      (
        await read(
          host([changed], () => refusal),
          { previous },
        )
      ).items,
    ).toEqual(items);
  });

  it('are not requested again if their rows are unchanged', async () => {
    const previous = [article('1', last)];
    const { items, faults } = await read(host([row('1')], neverAsked), { previous, isThorough: false });
    expect([items, faults]).toEqual([previous, []]);
  });

  it.each([
    ['the fetch is thorough', row('1'), true],
    ['another text of their row has changed', { ...row('1'), title: 'Other' }, false],
    ['they have a new change time', { ...row('1'), update_time: '2026-01-03T00:00:00.000Z' }, false],
    ['their rows have no change time', { ...row('1'), update_time: null }, false],
  ])('are requested again if %s', async (_, given, isThorough) => {
    const previous = [{ ...article('1', last), update_time: given.update_time === null ? null : time }];
    const { items } = await read(host([given]), { previous, isThorough });
    expect(items.map(({ content }) => content)).toEqual(['<p>Text.</p>']);
  });

  it.each<[string, (hid: string) => unknown, string]>([
    ['is refused', () => refusal, 'result 1: Not today.'],
    ['is not there', () => null, 'GET /v1/news/{id}: it must be an object, not nothing (null)'],
    ['is replaced by another', () => article('9'), 'the host sent 9 instead'],
    ['is too long', (hid) => article(hid, 'x'.repeat(1024 * 1024 + 1)), 'its text has 1048577 letters'],
    ['has no content', (hid) => article(hid, '<p> </p>'), 'its text is empty'],
    [
      'has HTML that a page cannot contain',
      (hid) => article(hid, '<div>'.repeat(200)),
      'its HTML is nested in more than 100 levels',
    ],
  ])('keep the last good text of an article that %s', async (_, answer, why) => {
    const fresh = await read(host([row('1')], answer));
    expect([fresh.items, fresh.faults]).toEqual([[], [`article 1: ${why}`]]);
    const previous = [article('1', last)];
    const again = await read(host([row('1')], answer), { previous });
    expect([again.items, again.faults]).toEqual([previous, [`article 1: ${why}; its last good text stays`]]);
  });

  it('may have a text of one mebibyte', async () => {
    const oneMebibyte = 'x'.repeat(1024 * 1024);
    expect((await read(host([row('1')], (hid) => article(hid, oneMebibyte)))).faults).toEqual([]);
  });

  it('reuse only the stored articles that a page can contain', () => {
    const rows = [article('1'), article('2', '<div>'.repeat(200)), { hid: '3' }, null];
    expect([...validateStoredNews(rows)]).toEqual([['1', article('1')]]);
    expect([...validateStoredNews(undefined)]).toEqual([]);
  });
});
