import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emitHostFolders } from '../../scripts/hosts/emit-hosts.ts';
import { hostFolderNames } from '../../scripts/hosts/host-folders.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { parseSiteManifest, type SiteManifest } from '../../scripts/manifest/schema.ts';
import { writeSiteManifest } from '../../scripts/manifest/write.ts';
import { parseSecretKey } from '../../scripts/manifest/minisign.ts';
import { findTool } from '../../scripts/test/tools.ts';
import { fixturePolicies, writeFixtureDist } from './fixture-dist.ts';
import { publishedFolderOf } from '../published-folder.ts';

let dist: string;
let out: string;
let first: ReadonlyMap<string, string>;
beforeAll(async () => {
  dist = await writeFixtureDist();
  out = await mkdtemp(join(tmpdir(), 'dist-hosts-'));
  await emitHostFolders({ dist, out });
  first = new Map(hostFolderNames.map((host) => [host, textOf(host)]));
  // Emits the folders of all hosts in one call.
  await emitHostFolders({ dist, out });
});
afterAll(() => [dist, out].forEach((folder) => rmSync(folder, { recursive: true })));

const textOf = (host: string) => readFileSync(join(out, host, 'manifest.json'), 'utf8');
const manifestOf = (host: string): SiteManifest => parseSiteManifest(textOf(host));
const rowOf = (host: string, file: string) => manifestOf(host).files.find((row) => row.file === file);

describe.each(hostFolderNames)('site manifest of %s', (host) => {
  test('lists exactly the published files, with their SHA-256', () => {
    const site = join(out, host, publishedFolderOf(host));
    const there = readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1));
    const { files } = manifestOf(host);
    expect(files.map(({ file }) => file)).toEqual(there.toSorted());
    for (const { file, sha256, bytes } of files) {
      const content = readFileSync(join(site, file));
      expect({ file, sha256, bytes }).toEqual({ file, sha256: sha256Hex(content), bytes: content.length });
    }
  });

  test('is reproducible, and contains no local path', () => {
    const before = first.get(host);
    expect(textOf(host)).toBe(before);
    for (const own of [process.cwd(), dist, out]) expect(before).not.toContain(own);
  });

  test('contains the commit, the age of the data and the lockfile, with one file a line', () => {
    const { commit, snapshot, lockfile } = manifestOf(host);
    expect(commit).toMatch(/^0+$/);
    expect(snapshot).toEqual({ collected: '2026-11-01', ageDays: 1 });
    expect(lockfile).toBe(sha256Hex(readFileSync('package-lock.json')));
    expect(textOf(host).match(/^\{"file":"ko\/news(?:\/index)?\.html","sha256":"[\da-f]{64}",/gm)).toHaveLength(1);
  });
});

test('site manifest contains the headers of the page, its policy and its host', () => {
  const headersOf = (host: string, file: string) => manifestOf(host).headers[rowOf(host, file)?.headers ?? ''] ?? {};
  const policy = (of: string) => `${of}; frame-ancestors 'none'`;
  for (const host of ['nginx', 'apache', 'caddy', 'cloudflare', 'cloudflare-pages', 'netlify', 'vercel']) {
    expect(headersOf(host, 'ko/news.html')['content-security-policy']).toBe(policy(fixturePolicies.usual));
    expect(headersOf(host, 'en/dappstore/detail.html')['content-security-policy']).toBe(policy(fixturePolicies.detail));
    expect(headersOf(host, '_astro/app.B3aF9x_1.js')['cache-control']).toContain('immutable');
  }
  expect(headersOf('nginx', 'ko/news.html')).toHaveProperty('vary');
  expect(headersOf('netlify', 'ko/news.html')).not.toHaveProperty('vary');
  expect(headersOf('static', 'ko/news.html')).toEqual({});
});

test('site manifest has no address for a file that is not served', () => {
  expect(rowOf('nginx', 'index.html')).not.toHaveProperty('address');
  for (const host of ['cloudflare', 'cloudflare-pages']) expect(rowOf(host, '_headers')).not.toHaveProperty('address');
  expect(rowOf('static', 'index.html')?.address).toBe('/');
  expect(rowOf('nginx', 'ko/404.html')?.status).toBe(404);
  expect(rowOf('nginx', 'ko/news.html.br')).toMatchObject({ address: '/ko/news', encoding: 'br' });
});

test('parseSiteManifest names the place of an invalid field, path or format', () => {
  const changed = (edit: (manifest: SiteManifest) => void) => {
    const manifest = manifestOf('nginx');
    edit(manifest);
    return () => parseSiteManifest(JSON.stringify(manifest));
  };
  expect(changed((one) => (one.files[0]!.file = '../../etc/passwd'))).toThrow('files.0.file');
  expect(changed((one) => (one.files[0]!.sha256 = 'A'.repeat(64)))).toThrow('files.0.sha256');
  expect(changed((one) => Object.assign(one, { format: 'site-manifest/2' }))).toThrow('another format');
  expect(() => parseSiteManifest('<html>')).toThrow('not valid JSON');
});

const minisign = findTool('minisign') ?? '';

describe.skipIf(!minisign)('site manifest with a key', () => {
  test('has a signature that minisign accepts, and loses an old one without the key', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'signed-'));
    const path = (name: string) => join(folder, name);
    execFileSync(minisign, ['-G', '-W', '-s', path('key'), '-p', path('key.pub')]);
    const manifest = manifestOf('nginx');
    writeSiteManifest(folder, manifest, parseSecretKey(readFileSync(path('key'), 'utf8')));
    execFileSync(minisign, ['-V', '-m', path('manifest.json'), '-p', path('key.pub')]);
    writeFileSync(path('manifest.json'), `${readFileSync(path('manifest.json'), 'utf8')} `);
    expect(() =>
      execFileSync(minisign, ['-V', '-m', path('manifest.json'), '-p', path('key.pub')], { stdio: 'pipe' }),
    ).toThrow();
    writeSiteManifest(folder, manifest, undefined);
    expect(existsSync(path('manifest.json.minisig'))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
