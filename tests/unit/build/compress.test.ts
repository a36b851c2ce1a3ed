import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
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
    await build({ 'a.svg': page('a'), 'b.svg': page('b') });
    const first = inStore();
    // Overwrites the cached file with another valid encoding of the same text, in a quality that the build never uses.
    const file = join(home, 'store', first[0]!);
    const text = brotliDecompressSync(readFileSync(file));
    const marked = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    expect(marked.equals(readFileSync(file))).toBe(false);
    writeFileSync(file, marked);
    await build({ 'a.svg': page('a'), 'b.svg': page('b') });
    expect([sent('a.svg.br'), sent('b.svg.br')].filter((bytes) => bytes.equals(marked))).toHaveLength(1);
    expect(inStore()).toEqual(first);
    await build({ 'a.svg': page('a') });
    expect(inStore()).toHaveLength(1);
  });

  it('caches only results that take long', async () => {
    await build({ 'a.html': page('a'), 'a.json': `["${'a'.repeat(300)}"]` });
    expect(inStore()).toEqual([]);
    expect(String(brotliDecompressSync(sent('a.html.br')))).toBe(page('a'));
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -5)],
    ['of another file', (_: Buffer, other: Buffer) => other],
    ['empty', () => Buffer.alloc(0)],
  ])('compresses a file again that is %s in the store', async (_, damage) => {
    await build({ 'a.svg': page('a'), 'b.svg': page('b') });
    const files = inStore();
    const bytes = files.map((name) => readFileSync(join(home, 'store', name)));
    for (const [at, name] of files.entries())
      writeFileSync(join(home, 'store', name), damage(bytes[at]!, bytes[(at + 1) % files.length]!));
    await build({ 'a.svg': page('a'), 'b.svg': page('b') });
    for (const name of ['a', 'b']) {
      expect(String(brotliDecompressSync(sent(`${name}.svg.br`)))).toBe(page(name));
      expect(String(gunzipSync(sent(`${name}.svg.gz`)))).toBe(page(name));
    }
    expect(inStore().map((name) => readFileSync(join(home, 'store', name)))).toEqual(bytes);
  });
});
