import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, LookupFunction } from 'node:net';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOutboundFetch, type OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { createPublicLookup } from '~/outbound/public-address.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { runOriginCommand } from './command.ts';
import { logo, sendForm, type SentForm } from './forms.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

interface Told {
  result: number;
  data: { receipt?: string; proof?: { url: string; line: string; code: string }; problems?: unknown[] };
}

const plenty = { burst: 1000, interval: 1 };
let origin: TestedOrigin;
let answer: () => Response | Promise<Response>;
let asked: { url: string; init: Parameters<OutboundFetch>[1] }[];
const host: OutboundFetch = async (url, init) => {
  asked.push({ url, init });
  return answer();
};
beforeEach(async () => {
  asked = [];
  answer = () => new Response('', { status: 404 });
  origin = await startTestedOrigin({ rpc: host, formLimit: plenty, rpcLimit: plenty });
});
afterEach(() => origin.stop());

const ask = async (form: SentForm = {}, url = origin.url) =>
  (await (await sendForm(url, { kind: 'owner', ...form })).json()) as Told;
const kept = async () => {
  const store = openSqliteStore(origin.file);
  const list = await store.submissions.list({});
  store.close();
  return list;
};
const proofOf = async (form: SentForm = {}) => (await ask(form)).data.proof;

it('stores an owner request only once its proof is on the listed host', async () => {
  const proof = await proofOf();
  expect(proof).toMatchObject({ url: 'https://app.uniswap.org/.well-known/dapp-listing.txt', code: 'missing' });
  expect(proof?.line).toMatch(/^dapp-listing=[\da-f]{64}$/);
  expect(asked).toMatchObject([{ url: proof?.url, init: { redirect: 'manual', bytes: 4096 } }]);
  expect(await kept()).toEqual([]);

  answer = () => new Response(`# ours\r\n ${proof?.line} \r\n`);
  const key = randomUUID();
  const taken = await ask({ key, sent: { seconds: 99 } });
  expect(taken).toMatchObject({ result: 0, data: { receipt: expect.any(String) as unknown } });
  answer = () => new Response('', { status: 404 });
  expect(await ask({ key })).toEqual(taken);
  expect(asked).toHaveLength(2);
  expect(await kept()).toMatchObject([{ kind: 'owner', title: 'uniswap', status: 'received' }]);
});

it('accepts an owner request for a dapp that was approved since the build @full', async () => {
  await sendForm(origin.url);
  expect((await runOriginCommand(origin.file, ['review', 'set', '1', 'approved'])).code).toBe(0);
  const asking = {
    answers: { listing: 'quayside-ferries', title: 'Quayside Five' },
    files: { icon_url: await logo('#00f') },
  };
  const proof = await proofOf(asking);
  expect(proof?.url).toBe('https://quayside-ferries.com/.well-known/dapp-listing.txt');
  answer = () => new Response(proof?.line);
  expect((await ask(asking)).result).toBe(0);
  const files = `${origin.file}-files`;
  const { output } = await runOriginCommand(origin.file, ['review', 'show', '2', '--files', files]);
  expect(output).toMatch(/asks title\s+Quayside Ferries\s+→\s+Quayside Five/);
  expect((await readdir(files)).toSorted()).toEqual(['icon_url-listed.png', 'icon_url.png']);
}, 60_000);

it('deletes the reason of an owner request with the personal data', async () => {
  const { line } = (await proofOf()) ?? {};
  answer = () => new Response(line);
  await ask();
  const store = openSqliteStore(origin.file);
  await store.submissions.forgetOne(1);
  const left = JSON.stringify(await store.submissions.read(1));
  store.close();
  expect(left).toContain('uniswap');
  expect(left).not.toContain('We have another name now.');
});

it('accepts a proof only for the request that it was issued for', async () => {
  const proof = await proofOf();
  answer = () => new Response(proof?.line);
  const others = [{ title: 'Mallory' }, { email: 'mallory@site.example' }, { listing: 'aave', title: 'Aave Five' }];
  for (const answers of others) {
    const other = await proofOf({ answers });
    expect(other?.code).toBe('missing');
    expect(other?.line).not.toBe(proof?.line);
  }
  answer = () => new Response(`x${proof?.line}`);
  expect((await proofOf())?.code).toBe('missing');
  expect(await kept()).toEqual([]);
});

it('rejects a proof from a redirect, an error or a private address', async () => {
  const { line = '' } = (await proofOf()) ?? {};
  const bad = [
    () => new Response(line, { status: 302, headers: { location: 'https://elsewhere.example' } }),
    () => new Response(line, { status: 500 }),
    () => Promise.reject<Response>(new Error('its certificate is not its own')),
  ];
  for (const one of bad) {
    answer = one;
    expect((await proofOf())?.code).toBe('silent');
  }
  let count = 0;
  const inner = createServer((_, response) => void (count++, response.end(line))).listen(0, '127.0.0.1');
  await once(inner, 'listening');
  const { port } = inner.address() as AddressInfo;
  const toLoopback: LookupFunction = (_, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  const guarded = createOutboundFetch({ lookup: createPublicLookup(toLoopback) });
  const strict = await startTestedOrigin({
    rpc: (url, init) => guarded(url.replace(/^https:\/\/[^/]+/, `http://a.test:${port}`), init),
  });
  expect((await ask({}, strict.url)).data.proof?.code).toBe('silent');
  expect(count).toBe(0);
  await strict.stop();
  inner.close();
  expect(await kept()).toEqual([]);
});

it('reports problems of an owner request before any request to the host', async () => {
  const problems = async (answers: Record<string, unknown>) => (await ask({ answers })).data.problems;
  expect(await problems({ listing: 'nobody' })).toEqual([{ path: 'listing', code: 'listing' }]);
  expect(await problems({ wish: 'migration' })).toEqual([{ path: 'address', code: 'required' }]);
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  expect(await problems({ address })).toEqual([{ path: 'network', code: 'choose' }]);
  expect(asked).toEqual([]);
});

it('shows the reviewer the listing beside the requested changes @full', async () => {
  const { line } = (await proofOf()) ?? {};
  answer = () => new Response(line);
  await ask();
  const { output } = await runOriginCommand(origin.file, ['review', 'show', '1', '--files', `${origin.file}-files`]);
  expect(output).toMatch(/asks title\s+Uniswap\s+→\s+Uniswap Five/);
  expect(output).toContain('We have another name now.');
  expect(output).not.toContain('asks url');
  const { output: said } = await runOriginCommand(origin.file, ['review', 'set', '1', 'approved']);
  expect(said).toContain('Change uniswap where it is listed');
}, 60_000);
