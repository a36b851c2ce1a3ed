import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as Snapshot from '~/content/snapshot.ts';
import { checkPageTexts } from '../../../scripts/facts/check-page-texts.ts';

const fetched = vi.hoisted((): string[] => []);
vi.mock('~/content/snapshot.ts', async (original) => ({
  ...(await original<typeof Snapshot>()),
  isFetchedFile: (file: string) => fetched.includes(file),
}));

function findingsIn(file: string, text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'texts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const path = join(root, 'src/data', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return checkPageTexts(root).map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
}

describe('the texts of pages, news and promotions', () => {
  it('of the project have no errors', () => expect(checkPageTexts()).toEqual([]));

  it.each([
    ['pages/zh/help.json', '{\n"href": "/{siteLang}/verfy" }', '2 reference this site has no page /zh/verfy'],
    ['pages/en/help.json', '{"href": "{{site}}/static/en/hlp" }', '1 reference this site has no page /static/en/hlp'],
    ['news/en.json', '["<a href=\\"/{siteLang}/news/1\\">"]', '1 reference this site has no page /en/news/1'],
    ['news/note.zh.md', 'a\n\n[b](/{siteLang}/nowhere "c")', '3 reference this site has no page /zh/nowhere'],
    ['banners/en.json', '{ "url": "/{siteLang}/nowhere?a=1" }', '1 reference this site has no page /en/nowhere'],
    ['pages/en/terms.json', '"{{legalEntty}}"', '1 placeholder {{legalEntty}} is no placeholder: did you mean legalE'],
    ['news/note.en.md', '\n`{{x}}` {{companyName}}', '2 placeholder {{companyName}} is no placeholder'],
  ])('%s with an error: %s', (file, text, finding) => {
    expect(findingsIn(file, text)).toEqual([expect.stringContaining(`src/data/${file}:${finding}`)]);
  });

  it('may link pages, files and redirects, and show braces in code', () => {
    const addresses = ['/', '/{siteLang}', '/{siteLang}/news/1012?a=1#b', '/static/en/help', '{{site}}/en/dappstore'];
    const others = ['/robots.txt', '/.well-known/security.txt', '/help', 'https://other.test/x', '//other.test/x'];
    const text = [...addresses, ...others].map((address) => `[a](${address})`).join('\n');
    // Generated from the Markdown files, which are checked themselves.
    expect(findingsIn('news/en.generated.json', '[{"content": "<a href=\\"/%7BsiteLang%7D/verify\\">"}]')).toEqual([]);
    expect(findingsIn('news/note.en.md', `${text}\n\n\`\`\`\n{{any}}\n\`\`\`\n\n{{brand}}\n`)).toEqual([]);
  });

  it.each([
    ['dapps.json', 'dappstore'],
    ['news/zh-Hans.json', 'news'],
  ])('may link the page of any row if a host provides %s', (list, folder) => {
    const text = `{ "url": "/{siteLang}/${folder}/of-the-host" }`;
    expect(findingsIn('pages/en/help.json', text)).toHaveLength(1);
    fetched.push(list);
    onTestFinished(() => void fetched.splice(0));
    expect(findingsIn('pages/en/help.json', text)).toEqual([]);
    expect(findingsIn('pages/en/help.json', `{ "url": "/{siteLang}/${folder}s" }`)).toHaveLength(1);
  });

  it('may link anything if the site shows those of a host instead', () => {
    fetched.push('news/en.json');
    onTestFinished(() => void fetched.splice(0));
    expect(findingsIn('news/note.en.md', '[a](/{siteLang}/news/of-the-host)')).toEqual([]);
    expect(findingsIn('pages/en/help.json', '{"href": "/nowhere" }')).toHaveLength(1);
  });
});
