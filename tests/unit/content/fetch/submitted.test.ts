import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approvedListEndpoints } from '~/api/approved-lists.ts';
import { fetchSnapshot } from '~/content/fetch/fetch-snapshot.ts';
import { readSnapshotManifest } from '~/content/manifest.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { setSubmissionStatus } from '~/origin/submissions/review.ts';
import { logo, sendForm } from '../../origin/forms.ts';
import { startTestedOrigin, type TestedOrigin } from '../../origin/running.ts';

let origin: TestedOrigin;
let folder: string;
beforeAll(async () => {
  origin = await startTestedOrigin({ formLimit: { burst: 100, interval: 1 } });
});
afterAll(() => origin.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'submitted-'));
  return () => rm(folder, { recursive: true });
});

async function fetchFrom(url: string) {
  const { files } = await fetchSnapshot({ origin: url, folder, timeout: 20_000 });
  return files[0]!;
}
const rows = async () =>
  JSON.parse(await readFile(join(folder, 'submitted.json'), 'utf8')) as Record<string, unknown>[];
const logos = () => readdir(join(folder, 'logos'));

it('fetches approved dapps with their logos and categories, but no pending ones', async () => {
  await sendForm(origin.url, { answers: { language: 'zhTW' } });
  expect(await fetchFrom(origin.url)).toMatchObject({ state: 'new', count: 0, faults: [] });
  const store = openSqliteStore(origin.file);
  await setSubmissionStatus(store.submissions, { id: 1, to: 'approved', reason: '' });
  store.close();
  expect(await fetchFrom(origin.url)).toMatchObject({ state: 'changed', count: 1, faults: [] });
  const [row] = await rows();
  expect(row).toMatchObject({ hid: 'quayside-ferries', categories: ['tools'], language: 'zhTW', hot: false });
  expect(await logos()).toEqual([`${String(row?.['logo'])}.png`]);
  expect(readSnapshotManifest(folder)?.files['submitted.json']?.ids).toEqual(['quayside-ferries']);
  expect(await fetchFrom(origin.url)).toMatchObject({ state: 'unchanged', count: 1 });
});

async function startHostile(answer: RequestListener): Promise<{ url: string; stop: () => void }> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

it('drops bad rows and logos of a hostile origin, and writes no other file', async () => {
  const picture = await logo();
  const small = Buffer.from('no picture');
  const good = { hid: 'good', title: 'Good', url: 'https://good.example.com', language: 'en', desc: 'A line' };
  const hashes = { good: sha256Hex(picture), other: sha256Hex(small), away: '00'.repeat(32) };
  const all = [
    { ...good, logo: hashes.good },
    { ...good, hid: 'script', url: 'javascript:alert(1)' },
    { ...good, hid: '../../etc' },
    { ...good, hid: 'language', language: 'xx' },
    { ...good, hid: 'path', logo: '../../../package.json' },
    { ...good, hid: 'lies', logo: hashes.away },
    { ...good, hid: 'text', logo: hashes.other },
    { ...good, title: 'Twice' },
    null,
  ];
  const { url, stop } = await startHostile((request, response) => {
    const path = request.url ?? '';
    if (!path.startsWith(approvedListEndpoints.dapps.path))
      return void response.end(path.includes(hashes.other) ? small : picture);
    const isFirst = path.endsWith('start=0');
    response.setHeader('content-type', 'application/json');
    return void response.end(JSON.stringify({ result: 0, message: '', data: isFirst ? all : null }));
  });
  const { faults } = await fetchFrom(url);
  stop();
  expect((await rows()).map(({ hid, logo: hash }) => [hid, hash])).toEqual([
    ['good', hashes.good],
    ['lies', null],
    ['text', null],
  ]);
  expect(await logos()).toEqual([`${hashes.good}.png`]);
  expect(faults).toHaveLength(8);
});

it('stores no contract of a hostile origin that is invalid for its network', async () => {
  const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const of = {
    name: 'Harbour Coin',
    symbol: 'HRB',
    standard: 'ERC20',
    website: 'https://harbour.example.com',
    contract,
  };
  const tokens = [
    { hid: 'good', network: 'eth', ...of },
    { hid: 'submitted', network: 'pontoon', ...of },
    { hid: 'other', ...of, network: 'solana', standard: 'SOL_Fungible' },
    { hid: 'broken', network: 'eth', ...of, contract: contract.slice(0, -1) },
    { hid: 'link', network: 'eth', ...of, contract: 'https://evil.example.com' },
  ];
  const related = [contract, contract.slice(0, -1)].map((one) => ({ network: 'eth', symbol: 'HRB', contract: one }));
  const dapp = { hid: 'good', title: 'Good', url: 'https://good.example.com', language: 'en', tokens: related };
  const lists = new Map<string, unknown[]>([
    [approvedListEndpoints.tokens.path, tokens],
    [approvedListEndpoints.dapps.path, [dapp]],
  ]);
  const { url, stop } = await startHostile((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://origin');
    response.setHeader('content-type', 'application/json');
    const data = searchParams.get('start') === '0' ? (lists.get(pathname) ?? null) : null;
    response.end(JSON.stringify({ result: 0, message: '', data }));
  });
  const { files } = await fetchSnapshot({ origin: url, folder, timeout: 20_000 });
  stop();
  const kept = JSON.parse(await readFile(join(folder, 'submitted-tokens.json'), 'utf8')) as { hid: string }[];
  expect(kept.map(({ hid }) => hid)).toEqual(['good', 'submitted']);
  expect((await rows())[0]).toMatchObject({ hid: 'good', tokens: [{ contract }] });
  const faults = files.flatMap((file) => file.faults);
  expect(faults.filter((line) => line.includes('is not an address of'))).toHaveLength(3);
  expect(faults.filter((line) => line.startsWith('row good: tokens left out'))).toHaveLength(1);
});

it('keeps the last good list if the origin fails', async () => {
  expect(await fetchFrom(origin.url)).toMatchObject({ state: 'new', count: 1 });
  for (const answer of [
    ((_, response) => response.end('<html>')) as RequestListener,
    ((_, response) => response.end('{"result":1,"message":"no","data":null}')) as RequestListener,
    ((request) => request.socket.destroy()) as RequestListener,
  ]) {
    const { url, stop } = await startHostile(answer);
    expect(await fetchFrom(url)).toMatchObject({ state: 'stale', count: 1 });
    stop();
    expect(await rows()).toHaveLength(1);
    expect(await logos()).toHaveLength(1);
  }
});
