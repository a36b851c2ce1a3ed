import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '~/domain/notice.ts';

const folder = mkdtempSync(join(tmpdir(), 'notices-'));
const file = join(folder, 'notices.json');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const alert = (more: Partial<Notice> = {}): Notice => ({
  ...{ id: 'fake-site', kind: 'phishing', pages: 'all', start: '2024-01-01', text: { en: 'A fake site.' } },
  ...more,
});

/** Imports the module with a list of notices and the day of the last refresh. */
async function asked(list: unknown, day = '2027-01-01') {
  writeFileSync(file, typeof list === 'string' ? list : JSON.stringify(list));
  vi.stubEnv('NOTICES', file);
  vi.doMock('~/content/day.ts', () => ({ readRefreshDay: () => day }));
  const { noticesFor, countPassedNoticeDates } = await import('~/content/read/notices.ts');
  return {
    idsOf: (...where: Parameters<typeof noticesFor>) => noticesFor(...where).map(({ id }) => id),
    countPassedNoticeDates,
  };
}

describe('notices of an operator', () => {
  it('appear on their pages: a phishing warning to all readers, others to those who can read them', async () => {
    const { idsOf } = await asked([
      alert(),
      alert({ id: 'home', pages: 'home' }),
      alert({ id: 'region', kind: 'regional', text: { zh: '提示。' } }),
    ]);
    expect(idsOf('ko', 'elsewhere')).toEqual(['fake-site']);
    expect(idsOf('ko', 'home')).toEqual(['fake-site', 'home']);
    expect(idsOf('zh', 'elsewhere')).toEqual(['fake-site', 'region']);
  });

  it('start and end on their dates without a commit, by the day of the last refresh', async () => {
    const list = [alert({ start: '2027-02-01', end: '2027-02-03' })];
    const shown: [string, number][] = [];
    for (const day of ['2027-01-31', '2027-02-01', '2027-02-03', '2027-02-04']) {
      const { idsOf, countPassedNoticeDates } = await asked(list, day);
      shown.push([idsOf('en', 'home').join(), countPassedNoticeDates()]);
      vi.resetModules();
    }
    const [before, first, last, after] = shown;
    expect(shown.map(([ids]) => ids)).toEqual(['', 'fake-site', 'fake-site', '']);
    expect(first![1]).toBe(before![1] + 1);
    expect(last![1]).toBe(first![1]);
    expect(after![1]).toBe(last![1] + 1);
  });

  it.each([
    ['broken JSON', '[{', /notices\.json/],
    ['an invalid date', [alert({ start: 'today' })], /notices\.json has 1 wrong value[\s\S]*0\.start/],
    ['an unknown kind', [{ ...alert(), kind: 'alert' }], /0\.kind/],
    ['an unknown language', [alert({ text: { en: 'A', cn: 'B' } })], /fake-site: cn is not a language of the site/],
    ['a warning without English', [alert({ text: { zh: '警告。' } })], /fake-site: .* needs an English text/],
    ['a page that is not there', [alert({ more: 'nowhere' })], /fake-site: there is no static page nowhere/],
  ])('with %s stop the build, with their place', async (_, list, why) => {
    const { idsOf } = await asked(list);
    expect(() => idsOf('en', 'home')).toThrow(why);
  });

  it('stop the build with the path if the file in NOTICES is missing', async () => {
    const { idsOf } = await asked([]);
    rmSync(file);
    expect(() => idsOf('en', 'home')).toThrow(`There is no file ${file}, which NOTICES names: write [] into it`);
  });
});
