import { describe, expect, it } from 'vitest';
import { dappListEndpoint } from '~/api/content-host.ts';
import { fetchCategories, fetchDapps } from '~/content/fetch/directory.ts';
import { reportMissingEditorialDapps } from '~/content/fetch/editors-choice.ts';
import { validateStoredRows, fetchWholeList } from '~/content/fetch/fetch-whole-list.ts';
import { removeDelisted } from '~/content/fetch/without-delisted.ts';
import * as constants from '~/config/constants.ts';
import { CategorySchema } from '~/domain/category.ts';
import { DappSchema } from '~/domain/dapp.ts';
import type { Editorial } from '~/domain/editorial.ts';
import { openFakeHost } from './fake-host.ts';

const dapp = (hid: string, more: object = {}) => ({ hid, title: hid, url: `https://${hid}.example`, ...more });
const startOf = ({ searchParams }: URL) => Number(searchParams.get('start'));
const request = { lang: 'en' };
const wanted = { endpoint: dappListEndpoint, request, step: 10 };
const titles = (rows: readonly { title?: string | null | undefined }[]) => rows.map(({ title }) => title);

describe('fetchWholeList', () => {
  it('requests pages until there are none', async () => {
    const fake = openFakeHost((address) => (startOf(address) < 20 ? [dapp(`d${startOf(address)}`)] : null));
    expect(titles(await fetchWholeList(fake.host, wanted, fake.report))).toEqual(['d0', 'd10']);
    expect(fake.requested.map((path) => /start=\d+/.exec(path)?.[0])).toEqual(['start=0', 'start=10', 'start=20']);
  });

  it('ends at an empty page', async () => {
    const fake = openFakeHost((address) => (startOf(address) === 0 ? [dapp('a')] : []));
    expect(titles(await fetchWholeList(fake.host, wanted, fake.report))).toEqual(['a']);
    expect(fake.requested).toHaveLength(2);
  });

  it('requests a list without pages once', async () => {
    const fake = openFakeHost(() => [dapp('a'), dapp('b')]);
    expect(await fetchWholeList(fake.host, { endpoint: dappListEndpoint, request }, fake.report)).toHaveLength(2);
    expect(fake.requested).toHaveLength(1);
  });

  it('keeps the last good version of a bad row, and removes a row that never was good', async () => {
    const bad = { url: 'javascript:alert(1)' };
    const fake = openFakeHost((address) =>
      startOf(address) === 0 ? [dapp('a'), dapp('b', bad), dapp('c', bad), dapp('d'), { hid: null }] : null,
    );
    const previous = validateStoredRows(DappSchema, [
      dapp('c', { title: 'C of before' }),
      dapp('5', { title: 'No row 5' }),
    ]);
    expect(titles(await fetchWholeList(fake.host, { ...wanted, previous }, fake.report))).toEqual([
      'a',
      'C of before',
      'd',
    ]);
    expect(fake.faults).toEqual([
      'row b was dropped: url is not an http or https address',
      expect.stringMatching(/^row c was dropped: url .+; its last good one stays$/),
      expect.stringMatching(/^row 5 was dropped: (?!.*last good)/),
    ]);
  });

  it('continues after a page without valid rows', async () => {
    const fake = openFakeHost((address) => [[{}, {}], [dapp('a'), {}], null][startOf(address) / 10]);
    expect(titles(await fetchWholeList(fake.host, wanted, fake.report))).toEqual(['a']);
    expect(fake.faults.map((fault) => fault.slice(0, 6))).toEqual(['row 1 ', 'row 2 ', 'row 4 ']);
  });

  it('drops a duplicate row, and throws if a page contains nothing new', async () => {
    const pages = [[dapp('a'), dapp('b')], [dapp('b'), dapp('c')], null];
    const fake = openFakeHost((address) => pages[startOf(address) / 10]);
    expect(titles(await fetchWholeList(fake.host, wanted, fake.report))).toEqual(['a', 'b', 'c']);
    expect(fake.faults).toEqual(['row b occurs twice: the first one stays']);
    const endless = openFakeHost(() => [dapp('a'), dapp('b')]);
    await expect(fetchWholeList(endless.host, wanted, endless.report)).rejects.toThrow('the host repeats a page');
  });

  it('throws with the message of a host that refuses', async () => {
    const fake = openFakeHost((address) => (startOf(address) === 0 ? [dapp('a')] : new Error('Not today.')));
    await expect(fetchWholeList(fake.host, wanted, fake.report)).rejects.toThrow('result 1: Not today.');
  });

  it.each([
    ['rows', { rows: 3 }, 3, 'the host sent more than 3 rows'],
    ['pages', { pages: 4 }, 3, 'the host sent more than 4 pages'],
  ])('limits the number of %s', async (_, limits, max, why) => {
    const ending = (count: number) =>
      openFakeHost((address) => (startOf(address) / 10 < count ? [dapp(`d${startOf(address)}`)] : null), limits);
    const fits = ending(max);
    expect(await fetchWholeList(fits.host, wanted, fits.report)).toHaveLength(max);
    const more = ending(max + 1);
    await expect(fetchWholeList(more.host, wanted, more.report)).rejects.toThrow(why);
  });

  it('limits the duration', async () => {
    const fake = openFakeHost(() => null, { listTime: -1000 });
    await expect(fetchWholeList(fake.host, wanted, fake.report)).rejects.toThrow('the list took longer than -1 s');
  });

  it('reuses only the valid stored rows, by id', () => {
    expect([...validateStoredRows(DappSchema, [dapp('a'), { hid: 'b' }]).keys()]).toEqual(['a']);
    expect([...validateStoredRows(CategorySchema, [{ hid: 7, m_index: 0, category_type: 0 }]).keys()]).toEqual(['7']);
    for (const none of [undefined, {}, 'a']) expect(validateStoredRows(DappSchema, none).size).toBe(0);
  });
});

describe('the directory of a host', () => {
  const category = (hid: number, slug?: string) => ({ hid, m_index: hid, category_type: 0, slug });
  const editorial = { categories: [category(1, 'exchange'), category(2)] } as Partial<Editorial> as Editorial;

  it('names categories as editors do, and keeps the ids of unknown ones', async () => {
    const fake = openFakeHost((address) =>
      startOf(address) === 0 ? [dapp('a', { categories: ['1', '2', '9'] })] : null,
    );
    const [read] = await fetchDapps(fake.host, 'ko', editorial, fake.report);
    expect(read?.categories).toEqual(['exchange', '2', '9']);
    expect(fake.requested[0]).toContain('lang=ko');
  });

  it('keeps the last good version of a bad dapp', async () => {
    const fake = openFakeHost((address) => (startOf(address) === 0 ? [dapp('a', { url: 'x' })] : null));
    const previous = validateStoredRows(DappSchema, [dapp('a', { title: 'Before' })]);
    expect(titles(await fetchDapps(fake.host, 'en', editorial, fake.report, previous))).toEqual(['Before']);
  });

  it('contains only categories with texts, and reports the others', async () => {
    const hot = category(constants.hotCategoryId);
    const fake = openFakeHost(() => [category(1), category(2), category(3), hot]);
    const read = await fetchCategories(fake.host, editorial, fake.report, new Map());
    // The row of the hot category is valid because the site has its name.
    expect(read).toEqual([category(1, 'exchange'), hot]);
    expect(fake.notes).toEqual(
      [2, 3].map((hid) => `category ${hid} has no texts yet: add it to src/data/editorial.json`),
    );
  });

  it('is compared with the choices of editors: missing dapps are reported per list', () => {
    const fake = openFakeHost(() => null);
    const choices = {
      ...{ note: 'no list', categories: [], hot: ['a', 'uniswap', 'aave'], featured: ['a'], trending: ['fluid'] },
      sections: [{ id: 'care', dapps: ['debank'] }],
    };
    reportMissingEditorialDapps(choices, [dapp('a')], fake.report);
    const inFile = (name: string) => `"${name}" in src/data/editorial.json names dapps that the host does not have: `;
    expect(fake.notes).toEqual([
      `${inFile('hot')}uniswap, aave`,
      `${inFile('trending')}fluid`,
      `${inFile('care')}debank`,
    ]);
  });

  it('keeps all rows if no dapp is delisted', () => {
    const fake = openFakeHost(() => null);
    expect(removeDelisted([dapp('a'), dapp('b')], fake.report)).toHaveLength(2);
    expect(fake.notes).toEqual([]);
  });
});
