import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApk, explainApk } from '~/domain/apk/describe.ts';
import { ApkError } from '~/domain/apk/apk-error.ts';
import { readApkManifest } from '~/domain/apk/manifest.ts';
import { apkBuilder, canBuildApks, manifestOf } from '../../../fixtures/apk/build.ts';
import { makeGenuinePackages, makeTamperedPackages, type Tampered } from '../../../fixtures/apk/tampered.ts';

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const packageId = 'org.example.wallet';

describe.runIf(canBuildApks)('packages built and signed by Android’s own tools', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apk-'));
  const build = apkBuilder(folder);
  let ours: ReturnType<typeof makeGenuinePackages>;
  let table: Tampered[];

  beforeAll(() => {
    ours = makeGenuinePackages(build);
    table = makeTamperedPackages(build, ours);
  }, 120_000);
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('have a readable package id, version, and signer per scheme', async () => {
    const facts = await describeApk(blobOf(ours.genuine));
    const { certificate: certificateSha256 } = ours;
    expect(facts).toEqual({
      packageId,
      versionName: '2.3.1',
      versionCode: 20301,
      signers: (['v1', 'v2', 'v3'] as const).map((scheme) => ({ scheme, certificateSha256 })),
    });
  });

  it('have readable strings in UTF-8 and in UTF-16', () => {
    const written = [manifestOf(ours.genuine), build.inUtf8('utf-8')];
    const isUtf8 = (xml: Buffer) => (xml.readUInt32LE(24) & 0x100) !== 0;
    expect(written.map(isUtf8)).toEqual([false, true]);
    for (const xml of written) {
      expect(readApkManifest(xml)).toEqual({ packageId, versionName: '2.3.1', versionCode: 20301 });
    }
  });

  it('differ from at least 40 tampered files, each with the expected reason', async () => {
    const known = [{ packageId, certificateSha256: ours.certificate }];
    expect(new Set(table.map(([, file]) => sha256(file)).concat(sha256(ours.genuine))).size).toBe(table.length + 1);
    expect(table.length).toBeGreaterThanOrEqual(40);
    const found: string[] = [];
    for (const [name, file] of table) {
      const explained = await explainApk(blobOf(file), known);
      found.push(`${name}: ${explained.kind === 'not-a-package' ? explained.error : explained.kind}`);
    }
    expect(found).toEqual(table.map(([name, , said]) => `${name}: ${said}`));
  });

  it('yield a row of the releases manifest with scripts/release-facts.ts', () => {
    const file = join(folder, 'genuine.apk');
    writeFileSync(file, ours.genuine);
    const script = ['--import', './scripts/preload.mjs', 'scripts/release-facts.ts'];
    const printed = execFileSync(process.execPath, [...script, file], { encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual({
      packageId,
      version: '2.3.1',
      build: 20301,
      certificateSha256: ours.certificate,
      size: ours.genuine.length,
      sha256: sha256(ours.genuine),
    });
  });

  it.each([
    [400, ''],
    [1500, ' @full'],
  ])('with a byte changed at %i places are read or rejected with an ApkError%s', async (places) => {
    const small = ours.genuine;
    const kinds = new Set<string>();
    for (let at = 0; at < small.length; at += Math.ceil(small.length / places)) {
      const copy = Buffer.from(small);
      copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
      const outcome = await describeApk(blobOf(copy)).then(
        () => 'read',
        (error: unknown) => (error instanceof ApkError ? 'fault' : String(error)),
      );
      kinds.add(outcome);
    }
    expect([...kinds].sort()).toEqual(['fault', 'read']);
  });
});
