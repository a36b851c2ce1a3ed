import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFiles } from '../../../scripts/build/compress.ts';
import { openCompressedStore } from '../../../scripts/build/compressed-store.ts';

describe('a second build', () => {
  let home = '';
  const inStore = () => readdirSync(join(home, 'store')).sort();
  const sent = (name: string) => readFileSync(join(home, 'site', name));
  const page = (text: string) => `<p>${text}</p>`.repeat(100);

  async function build(pages: Record<string, string>): Promise<void> {
    const site = join(home, 'site');
    rmSync(site, { recursive: true, force: true });
    mkdirSync(site);
    for (const [name, text] of Object.entries(pages)) writeFileSync(join(site, name), text);
    const store = openCompressedStore(join(home, 'store'));
    await compressFiles(
      Object.keys(pages).map((name) => join(site, name)),
      () => undefined,
      store,
    );
    store.prune();
  }

  beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'compress-'))));
  afterEach(() => rmSync(home, { recursive: true }));

  it('reuses unchanged compressed files, and deletes the others', async () => {
    await build({ 'a.html': page('a'), 'b.html': page('b') });
    const first = inStore();
    // Overwrites the cached file with another valid encoding of the same text: two gzip members, which the build never
    // writes.
    const file = join(
      home,
      'store',
      first.find((name) => name.includes('.gz.'))!,
    );
    const text = gunzipSync(readFileSync(file));
    const marked = Buffer.concat([gzipSync(text.subarray(0, 10)), gzipSync(text.subarray(10))]);
    writeFileSync(file, marked);
    await build({ 'a.html': page('a'), 'b.html': page('b') });
    expect([sent('a.html.gz'), sent('b.html.gz')].filter((bytes) => bytes.equals(marked))).toHaveLength(1);
    expect(inStore()).toEqual(first);
    await build({ 'a.html': page('a') });
    expect(inStore()).toHaveLength(2);
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -5)],
    ['of another file', (_: Buffer, other: Buffer) => other],
    ['empty', () => Buffer.alloc(0)],
  ])('compresses a file again that is %s in the store', async (_, damage) => {
    await build({ 'a.html': page('a'), 'b.html': page('b') });
    const files = inStore();
    const bytes = files.map((name) => readFileSync(join(home, 'store', name)));
    for (const [at, name] of files.entries())
      writeFileSync(join(home, 'store', name), damage(bytes[at]!, bytes[(at + 2) % files.length]!));
    await build({ 'a.html': page('a'), 'b.html': page('b') });
    for (const name of ['a', 'b']) {
      expect(String(brotliDecompressSync(sent(`${name}.html.br`)))).toBe(page(name));
      expect(String(gunzipSync(sent(`${name}.html.gz`)))).toBe(page(name));
    }
    expect(inStore().map((name) => readFileSync(join(home, 'store', name)))).toEqual(bytes);
  });
});
