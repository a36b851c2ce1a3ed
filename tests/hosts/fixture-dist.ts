import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languages, type Language } from '~/i18n/languages.ts';
import { fillUrlPattern } from '~/routing/href.ts';
import { findStaticPageNames } from '~/routing/redirects/load.ts';
import { routeIds, routeOf } from '~/routing/routes.ts';
import { compressFiles } from '../../scripts/build/compress.ts';

const parameters = { page: '2', category: 'defi', dapp: 'uniswap', article: '1012' };

/** CSPs of the fixture. As on the real site, most pages have the same one. */
export const fixturePolicies = {
  usual: "default-src 'none'; img-src 'self'",
  detail: "default-src 'none'; img-src 'self'; script-src 'self'",
};

type PolicyOf = (file: string) => string;

const usualPolicies: PolicyOf = (file) =>
  file.endsWith('/dappstore/detail.html') ? fixturePolicies.detail : fixturePolicies.usual;

// Returns a page that is long enough to be compressed. The name of the file in it identifies the page in a response.
const page = (file: string, lang: Language, policyOf: PolicyOf): string => `<!doctype html>
<html lang="${languages[lang].html}">
<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policyOf(file)}">
<title>${file}</title>
<meta name="file" content="${file}">
<p>${`This page stands for ${file}. `.repeat(12)}</p>
</html>
`;

function pages(policyOf: PolicyOf): [file: string, content: string][] {
  const found = routeIds.map(routeOf).flatMap(({ pattern, languages: built }) =>
    built.flatMap((lang) => {
      const names = pattern.includes('{name}') ? [...findStaticPageNames()].map((name) => name.slice(3)) : ['-'];
      return names.map((name): [string, string] => {
        const file = `${fillUrlPattern(pattern, { ...parameters, lang, name }).slice(1)}.html`;
        return [file, page(file, lang, policyOf)];
      });
    }),
  );
  return [...found, ['index.html', page('index.html', 'en', policyOf)]];
}

const others: [file: string, content: string | Buffer][] = [
  ['_astro/app.B3aF9x_1.js', `${'// a chunk\n'.repeat(40)}export {};\n`],
  ['_astro/site.C0ffee12.css', `${'/* a sheet */\n'.repeat(40)}body{margin:0}\n`],
  ['site-0a1b2c3d.js', '// every page\n'.repeat(40)],
  ['worker-file-0a1b2c3d.js', '// a worker\n'.repeat(40)],
  ['robots.txt', `${'# a line\n'.repeat(40)}User-agent: *\n`],
  ['api/health', '{"result":1,"message":"No origin stands behind this host.","data":null}\n'],
  ['en/news/feed.xml', `<rss version="2.0">${'<!-- -->'.repeat(40)}</rss>\n`],
  ['en/news/feed.json', `{"version":"https://jsonfeed.org/version/1.1","items":[${'0,'.repeat(200)}0]}\n`],
  ['build.json', `{"commit":"${'0'.repeat(300)}","snapshot":{"collected":"2026-11-01","ageDays":1}}\n`],
  ['icon.svg', `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(90)}</svg>\n`],
  ['brand/mark.svg', `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(90)}</svg>\n`],
  ['share/news.png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['picture.png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['.well-known/assetlinks.json', `[${'0,'.repeat(200)}0]\n`],
  ['.well-known/apple-app-site-association', `{"applinks":{"details":[${'0,'.repeat(200)}0]}}\n`],
  ['official-links.schema.json', `{"type":"object","required":[${'"x",'.repeat(90)}"y"]}\n`],
  ['official-links.json', `{"version":2,"identities":[${'0,'.repeat(200)}0]}\n`],
  ['llms.txt', `# A wallet\n${'- a fact\n'.repeat(60)}`],
  ['.well-known/security.txt', 'Contact: mailto:security@wallet.example\n'],
];

/** Writes a small site with all kinds of routes into a new folder. Returns the path of the folder. */
export async function writeFixtureDist(policyOf: PolicyOf = usualPolicies): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'fixture-dist-'));
  const files = new Map([...pages(policyOf), ...others]);
  for (const [file, content] of files) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), content);
  }
  await compressFiles([...files.keys()].map((file) => join(dist, file)));
  return dist;
}
