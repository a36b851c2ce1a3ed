import { describe, expect, it } from 'vitest';
import * as constants from '~/config/constants.ts';
import { openHost } from '~/content/fetch/host.ts';
import { readNews } from '~/content/fetch/news.ts';

const time = '2026-01-02T03:04:05.000Z';
const row = (hid: string) => ({ hid, title: `Article ${hid}`, source: '', create_time: time, update_time: time });
const article = (hid: string) => ({ ...row(hid), content: '<p>Text.</p>' });

/** Reads the news of a host that answers so: what was stored, and every fault. */
async function read(answer: (path: string, query: URLSearchParams) => unknown) {
  const faults: string[] = [];
  let calls = 0;
  const outbound = (url: string | URL | Request) => {
    const { pathname, searchParams } = new URL(String(url));
    if (++calls > 50) throw new Error('asked without an end');
    const data = answer(pathname, searchParams);
    return Promise.resolve(Response.json({ result: 0, message: '', data }));
  };
  const host = openHost('https://content.test', { timeout: 5000, limits: constants.fetch, outbound });
  const report = { fault: (what: string) => void faults.push(what), note: () => undefined };
  const options = { previous: new Map(), isThorough: true, now: new Date('2026-02-01'), report };
  const items = await readNews(host, 'en', options);
  return { ids: items.map(({ hid }) => hid), faults };
}

const isList = (path: string) => path.endsWith('/news/list');
const idOf = (path: string) => path.split('/').at(-1) ?? '';

describe('the news of a host', () => {
  it('come page by page, each from where the one before ended', async () => {
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

  it('are no list where the same page comes again and again', async () => {
    await expect(read((path) => (isList(path) ? [row('1'), row('2')] : article(idOf(path))))).rejects.toThrow(
      'the host sends the same page again and again',
    );
  });

  it('go on behind a page that has one row of before and one that is new', async () => {
    const pages = new Map([
      ['0', [row('1'), row('2')]],
      ['20', [row('2'), row('3')]],
    ]);
    const { ids, faults } = await read((path, query) =>
      isList(path) ? (pages.get(query.get('start') ?? '') ?? null) : article(idOf(path)),
    );
    expect(ids).toEqual(['1', '2', '3']);
    expect(faults).toEqual(['row 2 came twice']);
  });

  it('leave out an article in whose place the host sends another', async () => {
    const { ids, faults } = await read((path, query) => {
      if (isList(path)) return query.get('start') === '0' ? [row('1'), row('2')] : null;
      return article('1');
    });
    expect(ids).toEqual(['1']);
    expect(faults).toEqual(['article 2: the host sent 1 instead']);
  });
});
