import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { env } from '~/config/env.ts';
import { writeCacheFile } from '~/lib/write-cache-file.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { digestOfFiles } from '../../scripts/build/inputs.ts';
import { findParserDifferences } from './disagreements.ts';
import { pages } from './dist.ts';

// Records pages that have passed with the same code, because parsing all pages takes 8 s.
const agreedFile = '.cache/test/agreed-pages.json';
const readers = ['tests/parsed-page.ts', 'tests/build/disagreements.ts', 'package-lock.json'];
const code = digestOfFiles([...readers, ...globSync('{scripts/pages,src/{config,lib,routing}}/**/*.ts').sort()]);
const digestOf = (html: string) => hash('sha256', `${code} ${env.SITE_URL} ${html}`, 'base64url').slice(0, 24);

function agreedBefore(): Set<string> {
  try {
    return new Set(readOwnJson<string[]>(agreedFile));
  } catch {
    return new Set();
  }
}

describe('page parser of the build', () => {
  // Checks one language, because the compared parts do not depend on the language.
  it.each([
    ['English', 300, (path: string) => path.startsWith('/en')],
    ['Hindi and Chinese @deep', 600, (path: string) => /^\/(?:hi|zh)\b/.test(path)],
    ['all languages @deep', 3000, () => true],
  ])(
    'agrees with an HTML parser on blocks, files and policies, in %s',
    (_, minPages, isRead) => {
      const before = agreedBefore();
      const read = pages.filter(({ path }) => isRead(path));
      const agreed = new Set(read.length < pages.length ? before : []);
      const found = read.flatMap(({ path, html }) => {
        const digest = digestOf(html);
        const wrong = before.has(digest) ? [] : findParserDifferences(html);
        if (wrong.length === 0) agreed.add(digest);
        return wrong.length > 0 ? [`${path}: ${wrong.join(', ')}`] : [];
      });
      writeCacheFile(agreedFile, JSON.stringify([...agreed]));
      expect(found.slice(0, 20)).toEqual([]);
      expect(read.length).toBeGreaterThan(minPages);
    },
    300_000,
  );

  it.each([
    ['a script in a title', '<title><script>1</script></title>', 'scripts and sheets'],
    ['a script in a comment', '<!-- <script>1</script> -->', 'scripts and sheets'],
    ['a comment that ends at once', '<!--><script>1</script>', 'hashes'],
    ['a picture in a text', '<textarea><img src="/a.png"></textarea>', 'pictures'],
    [
      'a policy after a script',
      '<script>1</script><meta http-equiv="content-security-policy" content="">',
      'one policy, before all else',
    ],
    ['an attribute without quotes', '<img src=//evil.test/a.png>', 'what a policy forbids'],
  ])('is reported if it disagrees on %s', (_, html, name) => {
    expect(findParserDifferences(`<!doctype html><meta charset="utf-8">${html}`)).toContain(name);
  });
});
