import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedListEndpoints, approvedLogoPath } from '~/api/approved-lists.ts';
import { submissionStatusEndpoint } from '~/api/submissions.ts';
import { runOriginCommand } from './command.ts';
import { goodAnswers, sendForm, type SentForm } from './forms.ts';
import { runReviewInProcess as doReview } from './reviewing.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

let origin: TestedOrigin;
let folder: string;
beforeAll(async () => {
  origin = await startTestedOrigin({ formLimit: { burst: 100, interval: 1 } });
  folder = mkdtempSync(join(tmpdir(), 'review-'));
});
afterAll(async () => {
  await origin.stop();
  rmSync(folder, { recursive: true });
});

const review = (...words: string[]) => doReview(origin.file, ...words);
const send = async (form: SentForm): Promise<string> => {
  const { result, data } = (await (await sendForm(origin.url, form)).json()) as { result: number; data: never };
  expect([result, data]).toEqual([0, expect.anything()]);
  return (data as { receipt: string }).receipt;
};
const stateOf = async (receipt: string) => {
  const response = await fetch(origin.url + submissionStatusEndpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'es' },
    body: JSON.stringify({ receipt }),
  });
  return ((await response.json()) as { data: Record<string, unknown> }).data;
};
const approved = async () => {
  const response = await fetch(origin.url + approvedListEndpoints.dapps.path);
  return { text: await response.clone().text(), rows: ((await response.json()) as { data: unknown }).data };
};
const other = (title: string, host: string): Record<string, unknown> => ({
  title,
  url: `https://${host}`,
  address: [{ network: 'eth', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }],
});

describe('npm run origin -- review', () => {
  let receipt: string;
  beforeAll(async () => {
    receipt = await send({ headers: { lang: 'es' } });
    await send({ answers: other('Un1swap', 'un1swap.example.com'), sent: { isDistinct: true } });
    await send({ kind: 'application' });
  });

  it('lists submissions by status and kind', async () => {
    const { lines } = await review('list');
    expect(lines.map((line) => line.split('\t').filter((_, index) => index !== 3))).toEqual([
      ['1', 'received', 'dapp', 'Quayside Ferries'],
      ['2', 'received', 'dapp', 'Un1swap'],
      ['3', 'received', 'application', ''],
    ]);
    expect((await review('list', '--kind', 'application')).lines).toHaveLength(1);
    expect((await review('list', '--status', 'live')).lines).toEqual([]);
    expect((await review('list', '--kind', 'apps')).error).toContain(
      'apps is unknown. Use one of dapp, nft, token, chain, application',
    );
  });

  it('shows a submission with its collisions, and writes its files', async () => {
    const { lines } = await review('show', '2', '--files', folder);
    const shown = lines.join('\n');
    for (const value of ['Un1swap', 'https://un1swap.example.com', 'ada@quayside-ferries.com', 'telegram ada'])
      expect(shown).toContain(value);
    expect(lines.filter((line) => line.startsWith('collision')).join()).toMatch(
      /title.*Uniswap.*en\/dappstore\/uniswap/,
    );
    expect(lines.filter((line) => line.startsWith('problem'))).toEqual([]);
    expect(readFileSync(join(folder, 'icon_url.png')).subarray(1, 4).toString()).toBe('PNG');
    expect(statSync(join(folder, 'icon_url.png')).mode & 0o777).toBe(0o600);
  });

  it('rejects invalid transitions, and requires a reason for a rejection', async () => {
    expect((await review('set', '2', 'live')).error).toContain('2 is received: after that comes in_review');
    expect((await review('set', '2', 'rejected')).error).toContain('--reason');
    expect((await review('set', '9', 'rejected', '--reason', 'x')).error).toContain('Submission 9 doesn’t exist.');
    expect((await review('set', '2', 'rejected', '--reason', 'It imitates Uniswap.')).error).toBe('');
    expect((await review('set', '2', 'approved')).error).toContain('2 is rejected: after that comes nothing more');
  });

  it('publishes approved submissions only, without personal data', async () => {
    expect((await approved()).rows).toBeNull();
    expect((await review('set', '1', 'approved', '--slug', 'uniswap')).error).toContain('Choose another: --slug');
    expect((await review('set', '1', 'approved', '--slug', 'page')).error).toContain('Choose another: --slug');
    expect((await review('set', '1', 'approved')).lines).toEqual(['1 is approved, listed as quayside-ferries.']);
    const { text: all, rows } = await approved();
    expect(rows).toMatchObject([
      { hid: 'quayside-ferries', title: 'Quayside Ferries', url: 'https://quayside-ferries.com/', language: 'en' },
    ]);
    expect(all).not.toMatch(/ada|@|Un1swap|Edsger/);
    const [{ logo }] = rows as [{ logo: string }];
    const file = await fetch(origin.url + approvedLogoPath(logo));
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${logo}.png"`,
      'x-content-type-options': 'nosniff',
    });
    expect((await fetch(origin.url + approvedLogoPath('0'.repeat(64)))).status).toBe(404);
  });

  it('shows the submitter the status, and the page of a live dapp', async () => {
    expect(await stateOf(receipt)).toMatchObject({ status: 'approved', title: 'Quayside Ferries' });
    await review('set', '1', 'live', '--reason', 'Welcome.');
    expect(await stateOf(receipt)).toMatchObject({
      ...{ status: 'live', reason: 'Welcome.', href: '/es/dappstore/quayside-ferries' },
    });
  });

  it('exports one submission a line', async () => {
    const { lines } = await review('export', '--kind', 'application');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ kind: 'application', personal: { name: 'Edsger Dijkstra' } });
  });

  it('prints no control characters @full', async () => {
    await send({ kind: 'chain', answers: { redFlags: 'a' } });
    const { output } = await runOriginCommand(origin.file, ['review', 'show', '4']);
    // eslint-disable-next-line no-control-regex -- The test looks for these characters.
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });
});

describe('npm run origin -- backup, restore, purge and forget', () => {
  it('back up while the origin runs, and restore while it is stopped @full', async () => {
    const copy = join(folder, 'copy.sqlite');
    const chain = (name: string, chainId: number) =>
      send({ kind: 'chain', answers: { ...goodAnswers.chain, name, chainId, shortName: name.toLowerCase() } });
    const chainsIn = async (file: string) =>
      (await runOriginCommand(file, ['review', 'list', '--kind', 'chain'])).output.match(/Earlier|Later/g);
    await chain('Earlier', 4_444_444);
    const wrong = await runOriginCommand(`${origin.file}.wrong`, ['backup', copy]);
    expect(wrong.error).toContain(`${origin.file}.wrong does not exist`);
    expect(await runOriginCommand(origin.file, ['backup', copy])).toMatchObject({ code: 0 });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect((await runOriginCommand(origin.file, ['backup', copy])).error).toContain('EEXIST');
    await chain('Later', 5_555_555);
    expect((await runOriginCommand(origin.file, ['restore', copy])).error).toContain('stop it first');
    expect(await chainsIn(origin.file)).toEqual(['Earlier', 'Later']);

    const elsewhere = join(folder, 'elsewhere.sqlite');
    expect(await runOriginCommand(elsewhere, ['restore', copy])).toMatchObject({ code: 0, output: '' });
    const again = await runOriginCommand(elsewhere, ['restore', copy]);
    const [replaced = ''] = /\S+\.replaced-\d+/.exec(again.output) ?? [];
    expect(existsSync(replaced)).toBe(true);
    expect(await chainsIn(elsewhere)).toEqual(['Earlier']);
    writeFileSync(join(folder, 'broken'), 'no database, but long enough to be looked at by anybody');
    expect((await runOriginCommand(elsewhere, ['restore', join(folder, 'broken')])).code).toBe(1);
    expect((await runOriginCommand(elsewhere, ['review', 'list'])).code).toBe(0);
    // Runs eleven commands, each in its own process.
  }, 120_000);

  it('keep recent personal data in a purge, and delete it on request @full', async () => {
    const purged = await runOriginCommand(origin.file, ['purge'], { SUBMISSION_RETENTION_DAYS: '1' });
    expect(purged.output).toBe('Deleted the personal data of 0 submissions.\n');
    const { lines } = await review('show', '3', '--files', folder);
    expect(lines.some((line) => line.startsWith('file'))).toBe(true);
    const email = String(goodAnswers.application['email']);
    expect((await runOriginCommand(origin.file, ['forget', email])).output).toBe('Deleted.\n');
    const shown = (await review('show', '3')).lines.join('\n');
    expect(shown).toContain('personal          deleted');
    expect(shown).not.toContain('Edsger');
  });
});

it('review refuses a chain slug that already means another chain', async () => {
  const explorers = ['https://scan.example.com'];
  await send({ kind: 'chain', answers: { name: 'Dozen', shortName: '12', chainId: 7_777_778, explorers } });
  const [id = ''] = (await review('list', '--kind', 'chain')).lines.at(-1)?.split('\t') ?? [];
  expect((await review('set', id, 'approved', '--slug', '12')).error).toContain('Choose another: --slug');
  expect((await review('set', id, 'approved', '--slug', 'sol')).error).toContain('Choose another: --slug');
  expect((await review('set', id, 'approved')).lines).toEqual([`${id} is approved, listed as dozen.`]);
});
