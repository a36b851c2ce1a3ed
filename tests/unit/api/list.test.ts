import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dappListEndpoint } from '~/api/content-host.ts';
import { callListEndpoint } from '~/api/list.ts';
import { marketPricesEndpoint } from '~/api/main-host.ts';
import { homeSectionsEndpoint } from '~/api/sections.ts';
import { startHost, type ListeningHost } from '../../listening-host.ts';

let host: ListeningHost;
let answer: string;
beforeAll(async () => {
  host = await startHost((_, response) => response.end(answer));
});
afterAll(() => host.stop());
afterEach(() => void vi.restoreAllMocks());

const data = (value: unknown) => (answer = JSON.stringify({ result: 0, message: '', data: value }));
const ask = () => callListEndpoint(dappListEndpoint, {}, { host: host.url });
const dapp = (hid: unknown, url = 'https://a.test') => ({ hid, title: `Dapp ${hid}`, url });

describe('callListEndpoint', () => {
  it('drops a bad row with one line that names it, and keeps all others', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const long = { ...dapp('x'), title: 'a'.repeat(9999) };
    data([dapp(1), dapp('bad', 'javascript:alert(1)'), null, dapp('../up'), long, dapp(' ')]);
    expect((await ask()).data?.map(({ hid }) => hid)).toEqual(['1']);
    const lines = warn.mock.calls.map(([line]) => String(line));
    expect(lines).toEqual([
      expect.stringMatching(/^\/v1\/application\/list: dropped row bad: url is not an http or https address$/),
      expect.stringMatching(/dropped row 3:/),
      expect.stringMatching(/dropped row \.\.\/up: hid is not usable in an address/),
      expect.stringMatching(/dropped row x: title is too long/),
      expect.stringMatching(/dropped row 6: hid is not usable in an address/),
    ]);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(300);
  });

  it('accepts a list in an object, and null at the end', async () => {
    data({ title: 'Hot', list: [dapp(1)] });
    expect((await ask()).data).toHaveLength(1);
    data(null);
    expect(await ask()).toEqual({ result: 0, message: '', data: null });
  });

  it('throws if the response is not a list', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    data('<html>');
    await expect(ask()).rejects.toThrow('/v1/application/list');
  });

  it('parses the rows of each section separately', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    data([{ title: 'New', list: [dapp(1), dapp(2, 'data:text/html,x')] }, { title: 'Empty' }]);
    const { data: sections } = await callListEndpoint(homeSectionsEndpoint, {}, { host: host.url });
    expect(sections?.map(({ title, list }) => [title, list.length])).toEqual([
      ['New', 1],
      ['Empty', 0],
    ]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('keeps only valid prices', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    data([
      { symbol: 'A', price: '1.25' },
      { symbol: 'B', price: 'free' },
      { symbol: 'C', price: -1 },
      { symbol: 'D', price: '' },
    ]);
    const { data: prices } = await callListEndpoint(marketPricesEndpoint, { tokens: [] }, { host: host.url });
    expect(prices).toEqual([{ symbol: 'A', price: 1.25 }]);
  });
});
