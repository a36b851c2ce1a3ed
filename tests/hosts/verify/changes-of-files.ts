import { readdirSync } from 'node:fs';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { DifferenceKind } from '../../../scripts/verify/difference.ts';
import type { Change, DeployedSite } from './deployed.ts';

/** A change of a deployed site, and the difference that the check must report about it. */
export interface NamedChange extends Change {
  name: string;
  kind: DifferenceKind;
  where: string;
  /** Text that the message must contain. */
  says?: string;
}

const flip = (site: DeployedSite, file: string, at: number): void => {
  const content = site.read(file);
  const place = at < 0 ? content.length + at : at;
  content[place] = content[place]! ^ 1;
  site.write(file, content);
};

/** Changes a page in all encodings, as an attacker with knowledge of nginx would. */
const rewrite = (site: DeployedSite, file: string, edit: (html: string) => string): void => {
  const html = edit(site.read(file).toString());
  site.write(file, html);
  site.write(`${file}.br`, brotliCompressSync(html));
  site.write(`${file}.gz`, gzipSync(html));
};

const appended = (file: string, html: string) => (site: DeployedSite) =>
  rewrite(site, file, (page) => page.replace('</html>', `${html}</html>`));

const evil = 'https://evil.example';

const addedScript = (name: string, says: string, html: string, where = '/en/news'): NamedChange => ({
  ...{ name, kind: 'script added', where, says },
  site: appended(`${where.slice(1)}.html`, html),
});

function changedBytes(name: string, where: string, site: Change['site']): NamedChange {
  return { name, kind: 'byte changed', where, site };
}

export const changesOfFiles: NamedChange[] = [
  changedBytes('the last byte of a page', '/ko/news', (s) => flip(s, 'ko/news.html', -2)),
  changedBytes('the first byte of a page', '/ko/news', (s) => flip(s, 'ko/news.html', 0)),
  changedBytes('only the Brotli encoding', '/ko/news (br)', (s) =>
    s.write('ko/news.html.br', brotliCompressSync('<p>Send your phrase')),
  ),
  changedBytes('only the dictionary encoding', '/ko/news (dcz)', (s) => {
    const file = readdirSync(s.path('ko')).find((name) => /^news\.html\..+\.dcz$/.test(name))!;
    const dictionary = Buffer.concat([s.read('ko/dappstore/detail.html'), s.read('ko/404.html')]);
    const start = s.read(`ko/${file}`).subarray(0, 40);
    s.write(`ko/${file}`, Buffer.concat([start, zstdCompressSync('<p>Send your phrase', { dictionary })]));
  }),
  changedBytes('a damaged Brotli encoding', '/ko/news (br)', (s) => flip(s, 'ko/news.html.br', 30)),
  changedBytes('only the gzip encoding', '/en/news (gzip)', (s) =>
    s.write('en/news.html.gz', gzipSync('<p>Send your phrase')),
  ),
  addedScript('an inline script', 'inline script', '<script>steal()</script>', '/en/download/app'),
  {
    name: 'an inline script in only the Brotli encoding',
    kind: 'script added',
    where: '/en/news (br)',
    says: 'steal()',
    site: (s) => s.write('en/news.html.br', brotliCompressSync(`${s.read('en/news.html')}<script>steal()</script>`)),
  },
  addedScript('a script of another host', evil, `<script src="${evil}/a.js"></script>`),
  addedScript('an event handler', 'onerror', '<img src="/x" onerror="steal()">'),
  addedScript('a frame', '<iframe>', `<iframe src="${evil}"></iframe>`),
  addedScript('a link that runs a script', 'javascript:', '<a href="javascript:steal()">x</a>'),
  changedBytes('a chunk', '/_astro/app.B3aF9x_1.js', (s) =>
    s.write('_astro/app.B3aF9x_1.js', `${s.read('_astro/app.B3aF9x_1.js')}steal();`),
  ),
  changedBytes('a style sheet', '/_astro/site.C0ffee12.css', (s) => flip(s, '_astro/site.C0ffee12.css', 3)),
  changedBytes('a picture', '/picture.png', (s) => s.write('picture.png', Buffer.from('89504e47', 'hex'))),
  changedBytes('an empty file', '/robots.txt', (s) => s.write('robots.txt', '')),
  changedBytes('a changed security.txt', '/.well-known/security.txt', (s) =>
    s.write('.well-known/security.txt', `Contact: ${evil}`),
  ),
  {
    name: 'a missing page',
    kind: 'file missing',
    where: '/vi/news',
    site: (s) => ['', '.br', '.gz'].forEach((form) => s.remove(`vi/news.html${form}`)),
  },
  changedBytes('a replaced gzip encoding', '/vi/news (gzip)', (s) => {
    s.remove('vi/news.html.gz');
    s.write('vi/news.html.gz', gzipSync('x'));
  }),
  {
    name: 'the page of another address',
    kind: 'byte changed',
    where: '/vi/news',
    says: 'content of ko/news.html',
    site: (s) => rewrite(s, 'vi/news.html', () => s.read('ko/news.html').toString()),
  },
  changedBytes('a changed not-found page', '/ko/404', appended('ko/404.html', '<p>Call us')),
  {
    name: 'a file that a changed page names',
    kind: 'file added',
    where: '/en/setup.exe',
    site: (s) => {
      appended('en/news.html', '<a href="/en/setup.exe">new</a>')(s);
      s.write('en/setup.exe', 'MZ');
    },
  },
  {
    name: 'a file that a changed sitemap names',
    kind: 'file added',
    where: '/en/bonus',
    site: (s) => {
      s.write('robots.txt', 'Sitemap: https://wallet.example/en/bonus');
      s.write('en/bonus.html', 'x');
    },
  },
  { name: 'a service worker', kind: 'file added', where: '/sw.js', site: (s) => s.write('sw.js', 'steal()') },
  { name: 'a package', kind: 'file added', where: '/wallet.apk', site: (s) => s.write('wallet.apk', 'PK') },
  {
    name: 'an old release',
    kind: 'other release',
    where: '/build.json',
    says: 'an old release',
    site: (s) => s.write('build.json', '{"commit":"1111","snapshot":{"collected":"2020-01-01"}}'),
  },
];
