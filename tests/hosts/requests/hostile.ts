import type { Expected, Row } from './row.ts';

const refused = (get: string, page: string, differs?: Row['differs']): Row => ({
  get,
  page,
  status: 404,
  ...(differs && { differs }),
});
const badRequest = (because: string): Expected & { because: string } => ({ status: 400, page: '', because });

const outside = {
  nginx: badRequest('nginx refuses a path that leaves the root'),
  apache: badRequest('Apache refuses a path that leaves the root'),
};
/** Expected difference on hosts that run a function: `Request` has already resolved `..` in its URL. */
const onFunctions = (expected: Expected): Row['differs'] => {
  const differs = { ...expected, because: 'the URL of a Request is already resolved' };
  return { function: differs, cloudflare: differs, netlify: differs, vercel: differs };
};
const resolved = (page: string) => onFunctions({ status: 200, page });
const resolvedTo = (to: string) => onFunctions({ status: 308, to, page: '' });
const malformed = {
  nginx: badRequest('nginx refuses a path it cannot decode'),
  apache: badRequest('Apache refuses a path it cannot decode'),
  caddy: badRequest('Go refuses a path it cannot decode'),
};

/**
 * Requests for paths that try to leave the site, its folder, or the target of a redirect. The expected status is 404.
 */
export const hostileRows: Row[] = [
  refused('/__proto__/download/ios', '404.html'),
  refused('/constructor/about', '404.html'),
  refused('/__proto__', '404.html'),
  refused('//evil.example', '404.html'),
  refused('//evil.example/en/news/', '404.html'),
  refused('//en/news', '404.html'),
  refused('/en//evil.example/', 'en/404.html'),
  refused('/ko//news', 'ko/404.html'),
  refused('/EN//news', 'en/404.html'),
  refused('/en/news//', 'en/404.html'),
  refused('/\\evil.example', '404.html'),
  refused('/en/\\evil.example/', 'en/404.html'),
  refused('/en/%5cevil.example/', 'en/404.html'),
  refused('/en/%2f%2fevil.example/', 'en/404.html'),
  refused('/en%2fnews', '404.html'),
  refused('/EN/%2Fevil.example', 'en/404.html'),
  refused('/https://evil.example/', '404.html'),
  refused('/en/https:/evil.example/', 'en/404.html'),
  refused('/EN/@evil.example', 'en/404.html'),
  refused('/en/../ko/news', 'en/404.html', resolved('ko/news.html')),
  refused('/en/./news', 'en/404.html', resolved('en/news.html')),
  refused('/en/%2e%2e/ko/news', 'en/404.html', resolved('ko/news.html')),
  refused('/en/.%2e/ko/news', 'en/404.html', resolved('ko/news.html')),
  refused('/./en', '404.html', resolved('en.html')),
  refused('/./', '404.html', resolved('en.html')),
  refused('/en/.', 'en/404.html', resolvedTo('/en')),
  refused('/EN/.', 'en/404.html', resolvedTo('/en')),
  refused('/EN/..', 'en/404.html', resolved('en.html')),
  refused('/../../etc/passwd', '404.html', outside),
  refused('/%2e%2e/%2e%2e/etc/passwd', '404.html', outside),
  refused('/_astro/../../etc/passwd', '404.html', outside),
  refused('/en/news%0d%0aSet-Cookie:%20a=b/', 'en/404.html'),
  refused('/EN/news%0d%0aSet-Cookie:%20a=b', 'en/404.html'),
  refused('/en/news%0a', 'en/404.html'),
  refused('/en/news%3Futm/', 'en/404.html'),
  refused('/EN/news%20/', 'en/404.html'),
  refused('/en/*', 'en/404.html'),
  refused('/en/n?ws', 'en/404.html'),
  refused('/en/{path}', 'en/404.html'),
  refused('/en/$uri/', 'en/404.html'),
  refused('/en/news%00.html', 'en/404.html', {
    nginx: badRequest('nginx refuses a zero byte'),
    apache: { page: '404.html', because: 'Apache refuses a zero byte before it reads the language' },
  }),
  refused('/en/%zz', 'en/404.html', malformed),
  refused('/en/%', 'en/404.html', malformed),
  refused('/en/news.html.br', 'en/404.html'),
  refused('/robots.txt.gz', '404.html'),
  refused('/%e4%b8%ad', '404.html'),
];
