import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchChains } from '~/content/fetch/directory.ts';
import { openFetchHost } from '~/content/fetch/host.ts';
import * as constants from '~/config/constants.ts';
import { startHost, type ListeningHost } from '../../../listening-host.ts';

const row = (hid: string, title: string, ns = 'ethereum') => ({ hid, title, ns, metadata: '{"chain_id":"1"}' });
const facts = [{ ns: 'ethereum', chain_id: '1', title: 'Ethereum', deprecated: false }];
let host: ListeningHost;
let rows: unknown[] = [];
beforeAll(async () => {
  host = await startHost((_, response) => response.end(JSON.stringify({ result: 0, message: '', data: rows })));
});
afterAll(() => host.stop());

async function read() {
  const said: string[] = [];
  const report = { fault: (what: string) => void said.push(what), note: (what: string) => void said.push(what) };
  const options = { timeout: 5000, limits: constants.fetchLimits, outbound: (url: string) => fetch(url) };
  return { chains: await fetchChains(openFetchHost(host.url, options), facts, report), said };
}

it('keeps the first row of a chain, and reports a second one', async () => {
  rows = [row('1', 'Ether'), { ...row('2', 'Free coins'), deprecated: true }];
  expect(await read()).toEqual({
    chains: [{ ...facts[0], title: 'Ether' }],
    said: ['chain ethereum:1 occurs twice: row 2 was left out'],
  });
});

it('reports an unknown chain with what to do, and with names of any length', async () => {
  rows = [row('1', 'Ether'), row('2', 'Long', 'x'.repeat(9999))];
  const { said } = await read();
  expect(said).toEqual([
    expect.stringMatching(/^a chain is unknown; add it to src\/data\/chains\.json: Long \(x{9999}:1\)$/),
  ]);
});
