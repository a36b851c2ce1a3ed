import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sanitizeHtml } from '~/content/sanitize-html.ts';
import type * as Snapshot from '~/content/snapshot.ts';
import type { NewsItem } from '~/domain/news.ts';
import { dapps, news } from './few-rows.ts';
import { startTrial, type FetchTrial } from './fetching.ts';

// The host sends few rows, because each test fetches all lists two or three times.
vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const { simulatedSnapshot } = await import('../../../fixtures/simulated-snapshot.ts');
  const { fewRows } = await import('./few-rows.ts');
  return simulatedSnapshot(await importOriginal<typeof Snapshot>(), fewRows);
});

let trial: FetchTrial;
beforeAll(async () => {
  trial = await startTrial();
  await trial.fetch();
});
afterEach(() => trial.faults.clear());
afterAll(() => trial.stop());

const english = 'news/en.json';
const rowsOf = async (file: string) => JSON.parse(await trial.read(file)) as NewsItem[];
const ids = (rows: readonly { hid: string }[]) => rows.map(({ hid }) => hid).toSorted();

describe('an unusable response of a host', () => {
  it.each([
    ['refuse', /other side closed/],
    ['hang', /timeout/],
    ['half @full', /terminated/],
    ['html', /^GET \/v1\/news\/list: the host sent a web page \(HTML\) instead of JSON$/],
    ['not-json @full', /JSON/],
    ['redirect-loop @deep', /redirects do not end/],
    ['status-500', /status 500/],
    ['result-1 @full', /result 1: Not today\./],
    ['null @deep', /no data/],
    ['empty @full', /no data/],
  ])('(%s) keeps the last good list, is reported, and affects no other list', async (name, why) => {
    const fault = name.replace(/ @(?:full|deep)/, '');
    const before = await trial.read(english);
    trial.faults.set('/v1/news/list', fault);
    const { of, text } = await trial.fetch(fault === 'hang' ? { timeout: 2500 } : {});
    expect(of(english)).toMatchObject({ state: 'stale', count: news.length, faults: [expect.stringMatching(why)] });
    expect(text).toMatch('news/en.json: the stored list is kept (0 hours old)');
    expect(of('dapps.json').state).toBe('unchanged');
    expect(await trial.read(english)).toBe(before);
    trial.faults.clear();
    // After the server has closed a connection, the first request may fail because it uses the same connection again.
    if (fault === 'refuse') await trial.fetch();
    expect((await trial.fetch()).of(english)).toMatchObject({ state: 'unchanged', faults: [] });
  });

  it.each(['/v1/application/list', '/v1/category/list', '/v1/block_chain/list'])('is survived for %s', async (path) => {
    trial.faults.set(path, 'null');
    const files = ['dapps.json', 'dapps/ko.json', 'editorial.json', 'chains.json'];
    const before = await Promise.all(files.map(trial.read));
    const { of } = await trial.fetch();
    expect(files.filter((file) => of(file).state === 'stale').length).toBeGreaterThan(0);
    expect(await Promise.all(files.map(trial.read))).toEqual(before);
  });

  it('for all lists stops further requests to that host @full', async () => {
    trial.faults.set('/v1/', 'hang');
    trial.requests.length = 0;
    const { of } = await trial.fetch({ timeout: 1000 });
    // Per host, three requests time out. By then, five more may have started.
    expect(trial.requests.length).toBeLessThanOrEqual(2 * (3 + 5));
    expect(of('dapps/th.json').faults).toEqual([
      expect.stringMatching(/not requested, because 127\.0\.0\.1:\d+ did not respond/),
    ]);
  });

  it('at the first fetch is reported as a missing list', async () => {
    const fresh = await startTrial();
    fresh.faults.set('/v1/news/list', 'refuse');
    const { of, text } = await fresh.fetch();
    expect(of(english)).toMatchObject({ state: 'missing', fetched: null });
    expect(text).toMatch('news/en.json: never fetched, the embedded data is used');
    expect(await readdir(fresh.folder)).not.toContain('news');
    await fresh.stop();
  });

  it('with an empty list of banners, activities or ads must be accepted by a person', async () => {
    trial.faults.set('/v1/ad/list', 'null');
    const emptied = (await trial.fetch()).of('ads/en.json');
    expect(emptied).toMatchObject({ state: 'refused', count: 1, faults: [] });
    expect((await trial.fetch({ isForced: true })).of('ads/en.json')).toMatchObject({
      state: 'changed',
      count: 0,
      faults: [],
    });
    expect((await trial.fetch()).of('ads/en.json')).toMatchObject({ state: 'unchanged', count: 0, faults: [] });
  });
});

describe('a list with invalid rows', () => {
  it('loses one bad row, reports it, and keeps all others', async () => {
    const fresh = await startTrial();
    fresh.faults.set('/v1/application/list', 'bad-row');
    const { of } = await fresh.fetch();
    expect(of('dapps.json')).toMatchObject({ state: 'new', count: dapps.length - 1 });
    expect(of('dapps.json').faults).toEqual([
      expect.stringMatching(/^row uniswap was dropped: title .*; url is not an http or https address$/),
    ]);
    await fresh.stop();
  });

  it.each([
    ['/v1/application/list', 'dapps.json', /^row uniswap was dropped: .*; its last good one stays$/],
    ['/v1/news/list', 'news/en.json', /^row 1012 was dropped: .*; its last good one stays$/],
  ])('of %s keeps the last good version of a bad row, in its place', async (path, file, fault) => {
    const before = await trial.read(file);
    trial.faults.set(path, 'bad-row');
    const { of } = await trial.fetch();
    expect(of(file)).toMatchObject({ state: 'unchanged' });
    expect(of(file).faults[0]).toMatch(fault);
    expect(await trial.read(file)).toBe(before);
  });

  it('keeps the first of two rows with one id', async () => {
    trial.faults.set('/v1/news/list', 'duplicate');
    const { of } = await trial.fetch();
    expect(of(english)).toMatchObject({ state: 'unchanged', count: news.length });
    expect(of(english).faults.every((fault) => /^row \d+ occurs twice: the first one stays$/.test(fault))).toBe(true);
  });

  it('holds an article back until its publication date', async () => {
    trial.faults.set('/v1/news/list', 'future');
    const today = await trial.fetch();
    expect(today.of(english).notes[0]).toMatch(/is kept back until 2999-01-01T00:00:00Z/);
    expect(today.of(english).count).toBeLessThan(news.length);
    const day = await trial.fetch({ now: new Date('2999-01-02') });
    expect(day.of(english).count).toBe(news.length);
    trial.faults.clear();
    await trial.fetch();
  });

  it.each([
    ['large', /^article 1012: its text has 52\d+ letters; its last good text stays$/],
    ['hang', /^article 1012: .*timeout; its last good text stays$/],
    ['half @full', /^article 1012: .*; its last good text stays$/],
    ['result-1 @full', /^article 1012: result 1: Not today\.; its last good text stays$/],
  ])('keeps the last good text of an article whose response fails (%s)', async (name, why) => {
    const fault = name.replace(' @full', '');
    const before = await trial.read(english);
    trial.faults.set('/v1/news/1012', fault);
    const { of } = await trial.fetch({ isThorough: true, ...(fault === 'hang' && { timeout: 2500 }) });
    expect(of(english)).toMatchObject({ state: 'unchanged', faults: [expect.stringMatching(why)] });
    expect(await trial.read(english)).toBe(before);
  });

  it('requests articles that were due while the host failed', async () => {
    const at = (time: string) => ({ now: new Date(time) });
    await trial.fetch(at('2030-01-01T00:00:00Z'));
    trial.faults.set('/v1/news/list', 'status-500');
    await trial.fetch(at('2030-01-02T00:00:00Z'));
    trial.faults.clear();
    trial.requests.length = 0;
    await trial.fetch(at('2030-01-02T00:15:00Z'));
    const requested = new Set(trial.requests.flatMap((path) => /\/v1\/news\/(\d+)/.exec(path)?.[1] ?? []));
    expect(requested).toEqual(new Set(ids(await rowsOf(english)).concat(ids(await rowsOf('news/zh-Hans.json')))));
  });

  it('requests an article again until the host sends it', async () => {
    const time = new Date('2030-03-01T00:00:00Z');
    trial.faults.set('/v1/news/1012', 'result-1');
    await trial.fetch({ isThorough: true, now: time });
    const asked = async () => {
      trial.requests.length = 0;
      await trial.fetch({ now: time });
      return trial.requests.filter((path) => path.includes('/v1/news/1012')).length;
    };
    expect(await asked()).toBe(2);
    trial.faults.clear();
    expect(await asked()).toBe(2);
    expect(await asked()).toBe(0);
  });

  it('contains no hostile HTML after sanitizing', async () => {
    trial.faults.set('/v1/news/1012', 'hostile');
    await trial.fetch({ isThorough: true });
    const article = (await rowsOf(english)).find(({ hid }) => hid === '1012')!;
    expect(article.title).toBe('<b onclick=alert(1)>⟨U+202E⟩Title</b>');
    expect(sanitizeHtml(article.content)).toBe('<p>Text</p><a>go</a>');
  });
});
