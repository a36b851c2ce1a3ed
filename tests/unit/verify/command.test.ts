import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { parseSecretKey } from '../../../scripts/manifest/minisign.ts';
import type { SiteManifest } from '../../../scripts/manifest/schema.ts';
import { writeSiteManifest } from '../../../scripts/manifest/write.ts';
import { findTool } from '../../../scripts/test/tools.ts';

const minisign = findTool('minisign') ?? '';
const page = '<!doctype html><p>A page.</p>';
const manifest: SiteManifest = {
  ...{ format: 'site-manifest/1', host: 'nginx', site: 'https://wallet.test', commit: 'abc', lockfile: null },
  ...{ snapshot: { collected: '2026-11-01', ageDays: 1 }, strictTransport: null, headers: {}, home: [], redirects: [] },
  files: [{ file: 'en.html', sha256: sha256Hex(page), bytes: page.length, address: '/en' }],
};

describe('npm run verify', () => {
  let folder = '';
  const path = (name: string) => join(folder, name);
  const verify = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/verify.ts', ...args], {
      encoding: 'utf8',
    });
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'verify-'));
    mkdirSync(path('nginx/site'), { recursive: true });
    writeFileSync(path('nginx/site/en.html'), page);
    writeSiteManifest(path('nginx'), manifest);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('finds a single changed byte in a copy', () => {
    expect(verify(path('nginx'))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('is the site of the manifest'),
    });
    cpSync(path('nginx'), path('copy'), { recursive: true });
    writeFileSync(path('copy/site/en.html'), page.replace('A page', 'a page'));
    expect(verify(path('copy'))).toMatchObject({ status: 1, stdout: expect.stringContaining('en.html: byte changed') });
    const { differences } = JSON.parse(verify(path('copy'), '--json').stdout) as { differences: unknown[] };
    expect(differences).toMatchObject([{ kind: 'byte changed', where: 'en.html' }]);
  });

  test.each([
    [[], 'Give one address or folder'],
    [['/no/such/folder'], 'neither an address'],
    [['https://wallet.test', '--manifest', '/no/such/file'], 'There is no manifest at /no/such/file'],
    [['http://127.0.0.1:9', '--manifest', 'MANIFEST'], 'http://127.0.0.1:9 does not respond'],
    [['https://wallet.test', '--manifest', 'package.json'], 'package.json has'],
    [['https://wallet.test', '--manifest', 'MANIFEST', '--key', 'RWabc'], 'not a minisign public key'],
  ])('%j exits with 2 and a message', (args, words) => {
    const { status, stderr } = verify(...args.map((one) => one.replace('MANIFEST', path('nginx/manifest.json'))));
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(words) });
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test.skipIf(!minisign)('accepts only the given key, and without one reports the manifest as unsigned', () => {
    for (const name of ['own', 'other'])
      execFileSync(minisign, ['-G', '-W', '-s', path(`${name}.key`), '-p', path(`${name}.pub`)]);
    const checkedWith = (key: string) => verify(path('nginx'), '--key', path(key));
    expect(checkedWith('own.pub')).toMatchObject({ status: 2, stderr: expect.stringContaining('is not signed') });
    writeSiteManifest(path('nginx'), manifest, parseSecretKey(readFileSync(path('own.key'), 'utf8')));
    expect(checkedWith('own.pub')).toMatchObject({ status: 0, stderr: expect.stringContaining('Signed with the key') });
    expect(checkedWith('other.pub')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('another key signed it'),
    });
    expect(verify(path('nginx')).stderr).toContain('Unsigned');
    const text = readFileSync(path('nginx/manifest.json'), 'utf8');
    writeFileSync(path('nginx/manifest.json'), text.replace('"abc"', '"abd"'));
    expect(checkedWith('own.pub')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('changed after it was signed'),
    });
  });
});
