import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Snapshot from '~/content/snapshot.ts';

const files: Record<string, unknown> = {};
vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const { simulatedSnapshot } = await import('../../fixtures/simulated-snapshot.ts');
  return simulatedSnapshot(await importOriginal<typeof Snapshot>(), files);
});

const dapp = (hid: string, more: object = {}) => ({ hid, title: hid, url: `https://${hid}.example.org`, ...more });
const some = (count: number, more: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => dapp(`d${at}`, more(at)));
const ids = (list: readonly { hid: string }[]) => list.map(({ hid }) => hid);
const noShelves = { hot: [], featured: [], trending: [] };
const ofEditors = (choices: object) => ({ categories: [], ...noShelves, ...choices });

async function shelves() {
  vi.resetModules();
  const { featuredDapps, hotDapps, isShelfChosenByEditors, trendingDapps } = await import('~/content/read/shelves.ts');
  return {
    hot: ids(hotDapps()),
    featured: ids(featuredDapps()),
    trending: ids(trendingDapps()),
    isShelfChosenByEditors,
  };
}

const fetched = ['hot.json', 'sections/en.json', 'sections/ko.json', 'sections/ru.json', 'submitted.json'];

beforeEach(() => {
  Object.assign(files, Object.fromEntries(fetched.map((name) => [name, undefined])));
  Object.assign(files, { 'delisted.json': [], 'dapps.json': [], 'editorial.json': ofEditors({}) });
});

describe('the shelves of the store', () => {
  it('contain the choice of the host, then of the editors, then the highest ranks', async () => {
    files['dapps.json'] = some(20, (at) => ({ rank: 20 - at, hot: at === 4 }));
    files['hot.json'] = ['d7', 'nowhere', 'd8'];
    files['editorial.json'] = ofEditors({ hot: ['uniswap', 'd2'], featured: ['aave'], trending: ['d1'] });
    const { hot, featured, trending } = await shelves();
    expect(hot).toEqual(['d7', 'd8', 'd4', 'd2', 'd19', 'd18']);
    expect(featured).toEqual(['d17', 'd16', 'd15', 'd14', 'd13']);
    expect(trending).toEqual(['d1', 'd12', 'd11', 'd10', 'd9', 'd6']);
  });

  it('of a host with its own ids contain its first dapps, without duplicates', async () => {
    files['dapps.json'] = some(500);
    files['editorial.json'] = ofEditors({ hot: ['uniswap'], featured: ['safe'], trending: ['fluid'] });
    const { hot, featured, trending, isShelfChosenByEditors } = await shelves();
    expect([hot, featured, trending].flat()).toEqual(Array.from({ length: 17 }, (_, at) => `d${at}`));
    expect(isShelfChosenByEditors('hot')).toBe(false);
  });

  it('name the editors only if they chose all dapps', async () => {
    files['dapps.json'] = some(20);
    files['editorial.json'] = ofEditors({ hot: ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'], trending: ['d0'] });
    const { hot, isShelfChosenByEditors } = await shelves();
    expect(hot).toHaveLength(6);
    expect([isShelfChosenByEditors('hot'), isShelfChosenByEditors('trending')]).toEqual([true, false]);
  });

  it('contain no delisted dapp, not even under another id', async () => {
    const other = dapp('other', { url: 'https://d1.example.org/app' });
    files['dapps.json'] = [dapp('d0'), dapp('d1'), other];
    files['hot.json'] = ['d1', 'other'];
    files['editorial.json'] = ofEditors({ hot: ['d1', 'other'] });
    files['delisted.json'] = [
      { hid: 'd1', title: 'd1', host: 'd1.example.org', date: '2026-11-20', reason: 'taken-over' },
    ];
    expect((await shelves()).hot).toEqual(['d0']);
  });

  it('are filled by the host section of that name, which then is no section of its own', async () => {
    const section = (hid: string, ...list: string[]) => ({ hid, title: hid, list: list.map((one) => dapp(one)) });
    files['dapps.json'] = some(20);
    files['sections/en.json'] = [section('trending', 'd8', 'unknown'), section('5', 'd1')];
    expect((await shelves()).trending.slice(0, 2)).toEqual(['d8', 'd11']);
    const { hostSections } = await import('~/content/read/sections.ts');
    expect(hostSections('en').map(({ hid }) => hid)).toEqual(['5']);
  });

  it('are empty without dapps', async () => {
    files['editorial.json'] = ofEditors({ hot: ['uniswap'] });
    expect(await shelves()).toMatchObject({ hot: [], featured: [], trending: [] });
  });
});

describe('the sections of the main API host', () => {
  it('contain directory dapps and unknown ones, without delisted ones and duplicates', async () => {
    files['dapps.json'] = [dapp('d1', { title: 'Ours' })];
    files['delisted.json'] = [
      { hid: 'bad', title: 'Bad', host: 'bad.example.org', date: '2026-11-20', reason: 'taken-over' },
    ];
    const list = [dapp('d1'), dapp('own'), dapp('bad'), dapp('again', { url: 'https://bad.example.org/x' })];
    files['sections/en.json'] = [
      { hid: 5, title: 'New', list },
      { title: 'Empty', list: [] },
    ];
    files['sections/ko.json'] = [{ hid: 5, title: '새로운', list: [dapp('own')] }];
    vi.resetModules();
    const { hostSections } = await import('~/content/read/sections.ts');
    expect(hostSections('en')).toMatchObject([
      {
        ...{ hid: '5', title: 'New', language: 'en' },
        dapps: [
          { dapp: { hid: 'd1', title: 'Ours' }, isKnown: true },
          { dapp: { hid: 'own' }, isKnown: false },
        ],
      },
    ]);
    expect(hostSections('en')[0]?.dapps).toHaveLength(2);
    expect(hostSections('ko')[0]).toMatchObject({ title: '새로운', language: 'ko' });
    expect(hostSections('ru')[0]).toMatchObject({ title: 'New', language: 'en' });
  });

  it('are empty without a host', async () => {
    vi.resetModules();
    const { hostSections } = await import('~/content/read/sections.ts');
    expect(hostSections('ko')).toEqual([]);
  });
});
