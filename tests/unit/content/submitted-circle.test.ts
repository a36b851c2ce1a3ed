import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { submissionStatusEndpoint } from '~/api/submissions.ts';
import { callEndpoint } from '~/api/client.ts';
import { runOriginCommand } from '../origin/command.ts';
import { logo, sendForm } from '../origin/forms.ts';
import { startTestedOrigin, type TestedOrigin } from '../origin/running.ts';

const run = promisify(execFile);

let origin: TestedOrigin;
let home: string;
beforeEach(async () => {
  origin = await startTestedOrigin();
  // A folder with links to the sources gives the command a snapshot of its own.
  home = await mkdtemp(join(tmpdir(), 'circle-'));
  for (const name of ['src', 'locales', 'node_modules', 'package.json', 'public'])
    await symlink(resolve(name), join(home, name));
});
afterEach(() => Promise.all([origin.stop(), rm(home, { recursive: true })]));

const node = async (...words: string[]) => {
  const env = { ...process.env, ORIGIN_API: origin.url, CONTENT_API: '', MAIN_API: '' };
  const { stdout } = await run(process.execPath, ['--import', resolve('scripts/preload.mjs'), ...words], {
    cwd: home,
    env,
  });
  return stdout;
};

const look = `
  import { dappIds, dappOf, dappDescriptionOf } from '~/content/read/dapps.ts';
  import { dappLogo } from '~/content/read/logos.ts';
  import { pictureFiles } from '~/content/read/pictures.ts';
  const dapp = dappIds().includes('quayside-ferries') ? dappOf('quayside-ferries') : undefined;
  const found = dapp && { title: dapp.title, line: dappDescriptionOf(dapp, 'en')?.text, mark: dappLogo(dapp), files: pictureFiles() };
  console.log(JSON.stringify(found ?? null));
`;
const inDirectory = async () => JSON.parse(await node('--input-type=module-typescript', '--eval', look)) as unknown;

it('publishes an approved dapp with its logo after the next fetch, and can be set to live @full', async () => {
  const sent = (await (await sendForm(origin.url)).json()) as { data: { receipt: string } };
  const { receipt } = sent.data;
  await node(resolve('scripts/fetch.ts'));
  expect(await inDirectory()).toBeNull();
  expect((await runOriginCommand(origin.file, ['review', 'set', '1', 'approved'])).code).toBe(0);
  expect(await node(resolve('scripts/fetch.ts'))).toContain('submitted.json');
  const file = expect.stringMatching(/^[\da-f]{64}\.png$/);
  expect(await inDirectory()).toEqual({
    title: 'Quayside Ferries',
    line: 'Tickets for ferries, paid on the quay',
    mark: expect.stringMatching(/^\/pictures\/[\da-f]{64}\.png$/),
    files: [file],
  });
  expect((await runOriginCommand(origin.file, ['review', 'set', '1', 'live'])).code).toBe(0);
  const { data } = await callEndpoint(submissionStatusEndpoint, { receipt }, { host: origin.url });
  expect(data).toMatchObject({ status: 'live', href: '/en/dappstore/quayside-ferries' });
}, 120_000);

const lookAtLists = `
  import { dappIds } from '~/content/read/dapps.ts';
  import { chainOf, activeChains } from '~/content/read/chains.ts';
  import { chainLogo } from '~/content/read/logos.ts';
  import { reviewedTokens, reviewedTokenLogo } from '~/content/read/tokens.ts';
  import { pictureFiles } from '~/content/read/pictures.ts';
  const { title, chain_id, address_format, explorer } = chainOf('ptn') ?? {};
  const contract = '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'.replace('0X', '0x');
  console.log(JSON.stringify({
    namesakes: [chainOf('quayside-ferries')?.title, dappIds().includes('quayside-ferries')],
    chain: { title, chain_id, address_format, explorer, mark: chainLogo('ptn'), isLast: activeChains().at(-1)?.code === 'ptn' },
    tokens: reviewedTokens('tokens', 0, 40).map(({ network, tokens }) => [network, ...tokens.map(({ name }) => name)]),
    nfts: reviewedTokens('nfts', 0, 40).map(({ network, tokens }) => [network, ...tokens.map(({ name }) => name)]),
    logo: reviewedTokenLogo('eth', contract),
    files: pictureFiles().length,
  }));
`;
const picture = expect.stringMatching(/^\/pictures\/[\da-f]{64}\.png$/) as unknown;

it('publishes approved tokens, collections and chains with their logos after the next fetch @deep', async () => {
  const review = (...words: string[]) => runOriginCommand(origin.file, ['review', ...words]);
  const id = async (kind: string) => (await review('list', '--kind', kind)).output.split('\t')[0] ?? '';
  const waiting = async () =>
    (await review('list', '--kind', 'chain', '--status', 'received')).output.split('\t')[0] ?? '';
  await sendForm(origin.url);
  await review('set', await id('dapp'), 'approved');
  const nft = { address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' };
  await sendForm(origin.url, { kind: 'token', files: { icon_url: await logo('#f00') } });
  await sendForm(origin.url, { kind: 'nft', answers: nft, files: { icon_url: await logo('#0f0') } });
  const bare = { name: 'Bare', shortName: 'bare', chainId: 55_555_555 };
  await sendForm(origin.url, { kind: 'chain', answers: bare });
  const refused = await review('set', await id('chain'), 'approved');
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('needs a block explorer')]);
  await review('set', await id('chain'), 'rejected', '--reason', 'No explorer.');

  const explorers = ['https://scan.pontoon.example.com'];
  // A dapp already has this id, but a chain may have it, too.
  const namesake = { name: 'Quayside', shortName: 'quayside-ferries', chainId: 55_555_556, explorers };
  await sendForm(origin.url, { kind: 'chain', answers: namesake });
  expect(await review('set', await waiting(), 'approved')).toMatchObject({ code: 0 });
  await sendForm(origin.url, { kind: 'chain', answers: { explorers }, files: { icon: await logo('#00f') } });
  const chain = await waiting();
  for (const one of [await id('token'), await id('nft'), chain])
    expect(await review('set', one, 'approved')).toMatchObject({ code: 0 });
  expect((await review('show', chain)).output).toContain('listed as ptn');
  await node(resolve('scripts/fetch.ts'));
  const found = JSON.parse(await node('--input-type=module-typescript', '--eval', lookAtLists)) as unknown;
  expect(found).toEqual({
    namesakes: ['Quayside', true],
    chain: {
      ...{ title: 'Pontoon', chain_id: '987654', address_format: 'evm', explorer: 'https://scan.pontoon.example.com/' },
      ...{ mark: picture, isLast: true },
    },
    ...{ tokens: [['eth', 'Harbour Coin']], nfts: [['eth', 'Harbour Lights']], logo: picture, files: 4 },
  });

  await review('set', await id('token'), 'rejected', '--reason', 'A scam.');
  await node(resolve('scripts/fetch.ts'));
  const after = JSON.parse(await node('--input-type=module-typescript', '--eval', lookAtLists)) as unknown;
  expect(after).toMatchObject({ tokens: [], nfts: [['eth', 'Harbour Lights']], files: 3 });
}, 240_000);
