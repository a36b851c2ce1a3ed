import { languageCodes } from '~/i18n/languages.ts';
import type { Row } from './row.ts';

const moved = (get: string, to: string): Row => ({ get, to, status: 308 });
const missing = (get: string, page: string): Row => ({ get, page, status: 404 });

const everyLanguage = languageCodes.flatMap((lang): Row[] => [
  { get: `/${lang}`, page: `${lang}.html` },
  { get: `/${lang}/news/1012`, page: `${lang}/news/1012.html` },
  moved(`/${lang.toUpperCase()}/news/`, `/${lang}/news`),
  missing(`/${lang}/404`, `${lang}/404.html`),
  missing(`/${lang}/no-such-page`, `${lang}/404.html`),
]);

/**
 * Requests for different spellings of addresses. Each page has one address, to which all other spellings redirect
 * directly. The response to an unknown address has status 404 and the language of the address.
 */
export const addressRows: Row[] = [
  ...everyLanguage,
  { get: '/en/dappstore/uniswap', page: 'en/dappstore/uniswap.html' },
  { get: '/en/dappstore/detail?id=7', page: 'en/dappstore/detail.html' },
  { get: '/en/download/app?ios=1', page: 'en/download/app.html' },
  { get: '/static/zh/terms', page: 'static/zh/terms.html' },
  { get: '/static/en/policy-adjustment', page: 'static/en/policy-adjustment.html' },
  { get: '/500', page: '500.html', status: 500 },
  { get: '/500?from=here', page: '500.html', status: 500 },
  { get: '/500', page: '500.html', status: 500, method: 'HEAD' },
  { get: '/%65n/news', page: 'en/news.html' },

  moved('/en/', '/en'),
  moved('/en.html', '/en'),
  moved('/en/index.html', '/en'),
  moved('/EN', '/en'),
  moved('/En.html', '/en'),
  moved('/en/news/', '/en/news'),
  moved('/en/news.html', '/en/news'),
  moved('/en/news/index.html', '/en/news'),
  moved('/EN/news', '/en/news'),
  moved('/ZH-TW/news.html', '/zh-tw/news'),
  moved('/zh-Tw/dappstore/category/defi/', '/zh-tw/dappstore/category/defi'),
  moved('/FIL/submit/dapp/index.html', '/fil/submit/dapp'),
  moved('/static/en/help.html', '/static/en/help'),
  moved('/static/EN/help/', '/static/en/help'),
  moved('/500.html', '/500'),
  moved('/index.html', '/'),
  moved('/en/news/?utm=1', '/en/news?utm=1'),
  moved('/index.html?utm=1', '/?utm=1'),
  { ...moved('/EN/news/', '/en/news'), method: 'HEAD' },

  missing('/404', '404.html'),
  missing('/no-such-page', '404.html'),
  missing('/xx/news', '404.html'),
  missing('/english', '404.html'),
  missing('/en/News', 'en/404.html'),
  missing('/EN/News', 'en/404.html'),
  missing('/KO/no-such-page/', 'ko/404.html'),
  missing('/ko/no-such-page.html', 'ko/404.html'),
  missing('/Help', '404.html'),
  missing('/STATIC/en/help', '404.html'),
  missing('/static/ko/help', '404.html'),
  missing('/en/news/1012/comments', 'en/404.html'),
  missing('/en/news/index', 'en/404.html'),
  missing('/en/news.html/', 'en/404.html'),
  missing('/ko/help', 'ko/404.html'),
  missing('/submit', '404.html'),
  missing('/submit/', '404.html'),
  missing('/.html', '404.html'),
  missing('/_astro/gone.js', '404.html'),
  missing('/_astro', '404.html'),
  missing('/_astro/', '404.html'),
  missing('/index', '404.html'),
  // The host must not serve its own configuration file.
  missing('/_routes.json', '404.html'),
  missing('/_worker.js', '404.html'),
  missing('/_headers', '404.html'),
  missing('/_redirects', '404.html'),
  { ...missing('/pt/no-such-page', ''), method: 'HEAD' },
  { get: '/en/news', method: 'POST', status: 405 },
];
