import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callEndpoint } from '~/api/client.ts';
import { approvedListEndpoints, type ApprovedList } from '~/api/approved-lists.ts';
import { submissionStatusEndpoint } from '~/api/submissions.ts';
import { runOriginCommand } from './command.ts';
import { logo, sendForm, type SentForm } from './forms.ts';
import { runReviewInProcess } from './reviewing.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

let origin: TestedOrigin;
let folder: string;
beforeAll(async () => {
  origin = await startTestedOrigin({ formLimit: { burst: 100, interval: 1 } });
  folder = await mkdtemp(join(tmpdir(), 'ten-'));
});
afterAll(() => Promise.all([origin.stop(), rm(folder, { recursive: true })]));

const contracts = [
  ...['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ...['0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'],
  ...['0xdAC17F958D2ee523a2206206994597C13D831ec7', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
];
const dapp = (title: string, host: string, place: number): SentForm => ({
  answers: { title, url: `https://${host}`, address: [{ network: 'eth', address: contracts[place] }] },
  // An imitation, whose submitter claims that it is a different project.
  sent: { isDistinct: true },
});
const explorers = ['https://scan.pontoon.example.com'];

/** Submissions of one night, in order. Two of them imitate listed dapps. */
const sent: readonly SentForm[] = [
  dapp('Quayside Ferries', 'quayside-ferries.com', 0),
  dapp('Un1swap', 'claim-rewards-now.com', 1),
  { kind: 'token' },
  { kind: 'chain', answers: { explorers } },
  dapp('Lantern Lending', 'lantern-lending.org', 2),
  { kind: 'nft', answers: { address: contracts[3] } },
  { kind: 'application' },
  dapp('P\u0430ncakeSwap', 'pancake-airdrop.org', 4),
  { kind: 'token', answers: { name: 'Ballast', symbol: 'BLS', address: '0x52908400098527886E0F7030069857D2E4169EE7' } },
  dapp('Tidal Tables', 'tidal-tables.net', 5),
];
const scams = new Map([
  [2, 'Uniswap'],
  [8, 'PancakeSwap'],
]);
const reason = 'It imitates another dapp.';

interface Row {
  title?: string;
  name?: string;
  token_type?: number;
}

async function rowsIn(list: ApprovedList): Promise<Row[]> {
  const response = await fetch(origin.url + approvedListEndpoints[list].path);
  const { data } = (await response.json()) as { data: Row[] | null };
  return data ?? [];
}
const namesIn = async (list: ApprovedList) => (await rowsIn(list)).map(({ title, name }) => title ?? name ?? '');

it('review commands handle ten submissions, two of them scams @full', async () => {
  const receipts: string[] = [];
  for (const form of sent) {
    const files = form.kind ? {} : { files: { icon_url: await logo() } };
    const answer = (await (await sendForm(origin.url, { ...form, ...files })).json()) as { data: { receipt: string } };
    receipts.push(answer.data.receipt);
  }
  const listed = await runOriginCommand(origin.file, ['review', 'list', '--status', 'received']);
  const waiting = listed.output.trim().split('\n');
  expect([listed.code, waiting.length]).toEqual([0, sent.length]);

  for (const id of waiting.map((line) => line.split('\t')[0] ?? '')) {
    const files = join(folder, id);
    const { lines } = await runReviewInProcess(origin.file, 'show', id, '--files', files);
    const found = lines.filter((line) => line.startsWith('collision'));
    expect(
      lines.some((line) => line.startsWith('email')),
      id,
    ).toBe(true);
    expect(
      lines.filter((line) => line.startsWith('problem')),
      id,
    ).toEqual([]);
    if (lines.some((line) => line.startsWith('file'))) expect(await readdir(files)).not.toEqual([]);
    const imitated = scams.get(Number(id));
    expect(found.length, lines[0]).toBe(imitated ? 1 : 0);
    if (imitated) expect(found[0]).toContain(`"title":"${imitated}"`);
    const type = new Map([
      ['token', '0'],
      ['nft', '1'],
    ]).get(sent[Number(id) - 1]?.kind ?? '');
    const types = lines.filter((line) => line.startsWith('token_type'));
    expect(types, lines[0]).toEqual(type === undefined ? [] : [`${'token_type'.padEnd(18)}${type}`]);
    const step = found.length > 0 ? ['rejected', '--reason', reason] : ['approved'];
    expect((await runReviewInProcess(origin.file, 'set', id, ...step)).error, id).toBe('');
  }

  expect((await runReviewInProcess(origin.file, 'list', '--status', 'received')).lines).toEqual([]);
  expect(await namesIn('dapps')).toEqual(['Quayside Ferries', 'Lantern Lending', 'Tidal Tables']);
  expect(await namesIn('tokens')).toEqual(['Harbour Coin', 'Ballast']);
  expect(await namesIn('nfts')).toEqual(['Harbour Lights']);
  expect((await rowsIn('tokens')).map(({ token_type: type }) => type)).toEqual([0, 0]);
  expect((await rowsIn('nfts')).map(({ token_type: type }) => type)).toEqual([1]);
  expect(await namesIn('chains')).toEqual(['Pontoon']);
  const { lines } = await runReviewInProcess(origin.file, 'export', '--status', 'rejected');
  expect(lines.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual([...scams.keys()]);
  for (const [place, receipt] of receipts.entries()) {
    const { data } = await callEndpoint(submissionStatusEndpoint, { receipt }, { host: origin.url });
    const isScam = scams.has(place + 1);
    expect(data).toMatchObject(isScam ? { status: 'rejected', reason } : { status: 'approved' });
  }
}, 60_000);
