import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchSnapshot } from '~/content/fetch/fetch-snapshot.ts';
import { startHost, type ListeningHost } from '../../../listening-host.ts';

const good = { hid: 'good', title: 'Good', url: 'https://good.example.org' };
let host: ListeningHost;
let folder: string;
let data: unknown;
beforeAll(async () => {
  host = await startHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const isAsked = pathname === '/v1/application/list' && Number(searchParams.get('start')) === 0;
    response.end(JSON.stringify({ result: 0, message: '', data: isAsked ? data : null }));
  });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-'));
  return () => rm(folder, { recursive: true });
});
afterAll(() => host.stop());

async function fetchOf(value: unknown) {
  data = value;
  const { files } = await fetchSnapshot({ content: host.url, folder, timeout: 20_000 });
  return files.find(({ file }) => file === 'dapps.json')!;
}
const storedTitles = async () =>
  (JSON.parse(await readFile(join(folder, 'dapps.json'), 'utf8')) as { hid: string }[]).map(({ hid }) => hid);

describe('a list of a host', () => {
  it.each([
    ['a text', 'rows'],
    ['a number', 7],
    ['an object', { 0: good }],
    ['a list in an object under another name', { rows: [good] }],
    ['a list that is an object', { list: { 0: good } }],
  ])('that is %s is reported, and the last good one is kept', async (_, odd) => {
    expect((await fetchOf([good])).state).toBe('new');
    expect(await fetchOf(odd)).toMatchObject({
      state: 'stale',
      faults: [expect.stringMatching(/^GET \/v1\/application/)],
    });
    expect(await storedTitles()).toEqual(['good']);
  });

  it('loses values that are not rows, each reported by its position', async () => {
    const { faults } = await fetchOf([null, 7, 'row', true, [], [[good]], {}, good, { hid: 'i'.repeat(10_000) }]);
    expect(await storedTitles()).toEqual(['good']);
    expect(faults.slice(0, 7)).toEqual(
      Array.from({ length: 7 }, (__, index): unknown =>
        expect.stringMatching(new RegExp(`^row ${index + 1} was dropped: \\S`)),
      ),
    );
    expect(faults[7]).toMatch(/^row i{200} was dropped: hid is not usable in an address/);
    expect(faults).toHaveLength(8);
  });

  it('with 5,000 bad rows of 10,000 keeps the others and reports each @full', async () => {
    const rows = Array.from({ length: 10_000 }, (__, index) =>
      index % 2 ? { ...good, hid: `d${index}` } : { ...good, hid: `D${index}` },
    );
    expect(await fetchOf(rows)).toMatchObject({ state: 'new', count: 5000, faults: { length: 5000 } });
  });
});
