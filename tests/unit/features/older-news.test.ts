import { beforeEach, describe, expect, it } from 'vitest';
import { $olderNews, loadOlderNews, resetOlderNews, type LoadNewsRows } from '~/features/news/older/older-news.ts';

const row = (hid: number) => ({ hid: String(hid), title: `Article ${hid}`, create_time: '2026-11-18T08:00:00Z' });
const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => row(from + index));

/** Simulates a host with `total` articles and records the requested offsets. */
function host(total: number) {
  const starts: number[] = [];
  const source: LoadNewsRows = (start) => {
    starts.push(start);
    const count = Math.min(20, total - start);
    return Promise.resolve(count > 0 ? rows(start, count) : null);
  };
  return { source, starts };
}

const ids = () => $olderNews.get().rows.map(({ hid }) => Number(hid));

describe('older news', () => {
  beforeEach(() => resetOlderNews({ start: 20 }));

  it('are replaced on a reset, otherwise appended, in steps of 20 @N03', async () => {
    const { source, starts } = host(80);
    await loadOlderNews(source, []);
    await loadOlderNews(source, []);
    expect(starts).toEqual([20, 40]);
    expect(ids()).toEqual(rows(20, 40).map(({ hid }) => Number(hid)));
    resetOlderNews({ start: 60, rows: rows(100, 1) });
    expect(ids()).toEqual([100]);
    await loadOlderNews(source, []);
    expect(starts).toEqual([20, 40, 60]);
  });

  it('have more until the host returns null @N04', async () => {
    const { source } = host(45);
    await loadOlderNews(source, []);
    await loadOlderNews(source, []);
    expect($olderNews.get()).toMatchObject({ start: 60, hasMore: true, state: 'ready' });
    await loadOlderNews(source, []);
    expect($olderNews.get()).toMatchObject({ start: 60, hasMore: false, state: 'ready' });
    expect(ids()).toHaveLength(25);
  });

  it('are not shown twice if new articles have shifted the pages of the host', async () => {
    const { source, starts } = host(60);
    await loadOlderNews(
      source,
      rows(0, 45).map(({ hid }) => hid),
    );
    expect(starts).toEqual([20, 40]);
    expect(ids()[0]).toBe(45);
  });

  it('stay the same if the host fails, and can be requested again', async () => {
    const { source } = host(80);
    await loadOlderNews(source, []);
    const before = ids();
    await expect(loadOlderNews(() => Promise.reject(new Error('refused')), [])).rejects.toThrow('refused');
    expect($olderNews.get()).toMatchObject({ start: 40, hasMore: true, state: 'failed' });
    expect(ids()).toEqual(before);
    await loadOlderNews(source, []);
    expect(ids()).toHaveLength(40);
  });

  it('are requested once at a time', async () => {
    const { source, starts } = host(80);
    await Promise.all([loadOlderNews(source, []), loadOlderNews(source, [])]);
    expect(starts).toEqual([20]);
  });

  it('stop after five requests if the host repeats itself', async () => {
    let requests = 0;
    const repeating: LoadNewsRows = () => Promise.resolve(requests++ < 100 ? rows(0, 20) : null);
    await loadOlderNews(
      repeating,
      rows(0, 20).map(({ hid }) => hid),
    );
    expect(requests).toBe(5);
    expect(ids()).toEqual([]);
  });
});
