import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostFolderNames } from '../../scripts/hosts/host-folders.ts';
import { emitHostFolders } from '../../scripts/hosts/emit-hosts.ts';
import { fixturePolicies, writeFixtureDist } from './fixture-dist.ts';

// Number of pages with a CSP of their own. Each of them needs a header rule.
const strays = 120;

const isFull = (name: string) => name.startsWith('cloudflare');
const others = hostFolderNames.filter((name) => !isFull(name));
const refusals = [
  ['cloudflare', 'Cloudflare Workers'],
  ['cloudflare-pages', 'Cloudflare Pages'],
].map(
  ([name, host]) =>
    String.raw`${name} is left out: ${host} takes at most 100 header rules; this site has 1\d\d\. .*These hosts can serve it: ${others.join(', ')}\.`,
);
const refusal = new RegExp(`^${refusals[0]}$`);
let dist: string;
let out: string;
beforeAll(async () => {
  dist = await writeFixtureDist();
  out = await mkdtemp(join(tmpdir(), 'dist-hosts-'));
  await emitHostFolders({ dist, out });
  const page = readFileSync(join(dist, 'en/dappstore/uniswap.html'), 'utf8');
  for (let stray = 0; stray < strays; stray++) {
    const own = page.replace(fixturePolicies.usual, `${fixturePolicies.usual}; script-src 'nonce-${stray}'`);
    writeFileSync(join(dist, `en/dappstore/stray-${stray}.html`), own);
  }
});
afterAll(() => [dist, out].forEach((folder) => rmSync(folder, { recursive: true })));

const command = (...flags: string[]) =>
  spawnSync(
    process.execPath,
    ['--import', './scripts/preload.mjs', 'scripts/emit-hosts.ts', '--dist', dist, '--out', out, ...flags],
    { encoding: 'utf8' },
  );

describe('host whose limits the site exceeds @full', () => {
  test('is left out with a reason, while the other hosts are emitted', async () => {
    expect(existsSync(join(out, 'cloudflare'))).toBe(true);
    const { hosts, leftOut } = await emitHostFolders({ dist, out });
    expect(leftOut).toEqual(refusals.map((one) => expect.stringMatching(new RegExp(`^${one}$`)) as string));
    expect([...hosts.keys()]).toEqual(others);
    // Emitting also removes the old folder of a host that can no longer serve the site, so that nobody uploads it.
    expect(readdirSync(out).toSorted()).toEqual(others.toSorted());
  });

  test('is reported by the command, which exits with 0 unless the host was requested', () => {
    const { status, stdout, stderr } = command();
    expect({ status, hosts: stdout.trim().split('\n').length }).toEqual({ status: 0, hosts: others.length });
    expect(stderr.trim()).toMatch(new RegExp(`^${refusals.join('\n')}$`));
  });

  test('is an error if it was requested, and nothing is written', () => {
    const before = readFileSync(join(out, 'nginx/nginx.conf'), 'utf8');
    const { status, stdout, stderr } = command('--host', 'nginx', '--host', 'cloudflare');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.trim()).toMatch(refusal);
    expect(readFileSync(join(out, 'nginx/nginx.conf'), 'utf8')).toBe(before);
    expect(existsSync(join(out, 'cloudflare'))).toBe(false);
  });

  test('is not reported if only other hosts were requested', () => {
    expect(command('--host', 'nginx', '--host', 'netlify')).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(out).toSorted()).toEqual(['netlify', 'nginx']);
  });
});
