import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toListedChain } from '~/origin/submissions/approved.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { runOriginCommand } from './command.ts';
import { goodAnswers, sendForm } from './forms.ts';
import { startOriginProcess } from './origin-process.ts';

let home: string;
let origin: Awaited<ReturnType<typeof startOriginProcess>>;
const file = () => join(home, 'origin.sqlite');

beforeEach(async () => {
  // A folder with links to the sources gives the origin a snapshot of its own.
  home = await mkdtemp(join(tmpdir(), 'renewed-'));
  for (const name of ['src', 'locales', 'node_modules', 'package.json', 'public'])
    await symlink(resolve(name), join(home, name));
  origin = await startOriginProcess(file(), home);
});
afterEach(async () => {
  await origin.end('SIGTERM');
  await rm(home, { recursive: true });
});

const explorers = ['https://scan.pontoon.example.com'];

/** Writes a list of approved chains as a fetch does: the snapshot manifest last. */
async function writeApprovedChains(chains: readonly unknown[]): Promise<void> {
  const text = JSON.stringify(chains);
  const list = { digest: sha256Hex(text), count: chains.length, fetched: new Date().toISOString(), host: 'x' };
  const manifest = { fetched: list.fetched, files: { 'submitted-chains.json': list } };
  await mkdir(join(home, '.snapshot'), { recursive: true });
  await writeFile(join(home, '.snapshot/submitted-chains.json'), text);
  await writeFile(join(home, '.snapshot/manifest.json'), JSON.stringify(manifest));
}

const sendToken = async () =>
  (await sendForm(origin.url, { kind: 'token', answers: { network: 'ptn' } })).json() as Promise<{
    result: number;
    data: unknown;
  }>;
const refused = { data: { problems: expect.arrayContaining([{ path: 'network', code: 'option' }]) as unknown } };

it('accepts a network that was approved while the origin runs, without ORIGIN_API @full', async () => {
  const review = (...words: string[]) => runOriginCommand(file(), ['review', ...words], { ORIGIN_API: '' }, home);
  expect(await sendToken()).toMatchObject(refused);
  await sendForm(origin.url, { kind: 'chain', answers: { explorers } });
  expect(await review('set', '1', 'approved')).toMatchObject({ code: 0 });
  const before = await review('show', '1');

  const facts = { ...goodAnswers.chain, explorers };
  await writeApprovedChains(toListedChain({ id: 1, kind: 'chain', slug: 'ptn', facts, files: [] }));
  await expect.poll(sendToken).toMatchObject({ result: 0 });
  expect((await review('show', '2')).output).not.toContain('“network” doesn’t meet the current rules');
  // A listed chain is not compared with itself.
  expect(await review('show', '1')).toEqual(before);

  await writeApprovedChains([]);
  await expect.poll(sendToken).toMatchObject(refused);
});
