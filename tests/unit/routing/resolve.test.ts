import { describe, expect, test } from 'vitest';
import { buildRedirectModel } from '~/routing/redirects/load.ts';
import { resolveRequest } from '~/routing/redirects/resolve.ts';
import { fileOf, settings } from './redirect-model.ts';

const model = buildRedirectModel(fileOf({ from: '/faq', to: '/en/news#top', status: 'permanent' }), settings);
const files = new Set([
  ...['en.html', 'ko.html', 'ko/news.html', 'en/404.html', '404.html', '500.html'],
  ...['robots.txt', 'google123.html', '_astro/a.js'],
]);
const ask = (target: string, signs: { cookie?: string; acceptLanguage?: string } = {}) =>
  resolveRequest(model, { target, ...signs }, (file) => files.has(file));

describe('a redirect', () => {
  test('has a status and a location', async () => {
    expect(await ask('/ko/about')).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/static/en/about',
      class: 'redirect',
    });
    expect(await ask('/ko/download')).toEqual({
      kind: 'redirect',
      status: 308,
      location: '/ko/download/app',
      class: 'moved',
    });
  });
  test('keeps the incoming query, after its own and before the fragment', async () => {
    expect(await ask('/ko/download/ios?utm=1')).toMatchObject({ location: '/ko/download/app?ios=1&utm=1' });
    expect(await ask('/faq?utm=1?2')).toMatchObject({ location: '/en/news?utm=1?2#top' });
  });
  test('repeats no parameter of its own query', async () => {
    const ios = (query: string) => ask(`/ko/download/ios?${query}`);
    expect(await ios('ios=1')).toMatchObject({ location: '/ko/download/app?ios=1' });
    expect(await ios('utm=1&ios=1')).toMatchObject({ location: '/ko/download/app?utm=1&ios=1' });
    expect(await ios('ios=2')).toMatchObject({ location: '/ko/download/app?ios=1' });
    expect(await ios('ios=1&ios=2')).toMatchObject({ location: '/ko/download/app?ios=1' });
    expect(await ios('bios=1')).toMatchObject({ location: '/ko/download/app?ios=1&bios=1' });
  });
  test('by language follows the cookie, else the Accept-Language header', async () => {
    const signs = { cookie: 'lang=ko', acceptLanguage: 'ru' };
    expect(await ask('/download', signs)).toEqual({
      kind: 'redirect',
      status: 302,
      location: '/ko/download/app',
      class: 'negotiated',
    });
    for (const cookie of ['a=b; lang=ko', 'a=b;lang=ko', 'lang=ko; a=b'])
      expect(await ask('/download', { cookie })).toMatchObject({ location: '/ko/download/app' });
    expect(await ask('/download', { cookie: 'xlang=ko' })).toMatchObject({ location: '/en/download/app' });
    expect(await ask('/download', { acceptLanguage: 'ru' })).toMatchObject({ location: '/ru/download/app' });
    expect(await ask('/download')).toMatchObject({ location: '/en/download/app' });
  });
  test('of another spelling needs only one hop', async () => {
    for (const target of [
      '/KO/download/ios',
      '/ko/download/ios/',
      '/kO/download/ios.html',
      '/Ko/download/ios/index.html',
    ]) {
      expect(await ask(target)).toMatchObject({ location: '/ko/download/app?ios=1' });
    }
  });
});

describe('a page', () => {
  test('is served at its canonical address', async () => {
    expect(await ask('/ko/news?page=2')).toEqual({ kind: 'page', status: 200, file: 'ko/news.html', class: 'page' });
    for (const target of ['/ko/news/', '/ko/news.html', '/KO/news', '/KO/news/index.html']) {
      expect(await ask(target)).toEqual({ kind: 'redirect', status: 308, location: '/ko/news', class: 'moved' });
    }
    expect(await ask('/index.html')).toMatchObject({ status: 308, location: '/' });
    expect(await ask('/404.html')).toMatchObject({ status: 308, location: '/404' });
  });
  test('for a search engine at the root keeps its .html name', async () => {
    expect(await ask('/google123.html')).toMatchObject({ status: 200, file: 'google123.html' });
  });
  test('for a server error has status 500 at its own address', async () => {
    expect(await ask('/500')).toEqual({ kind: 'page', status: 500, file: '500.html', class: 'page' });
  });
  test('for / is negotiated and not stored', async () => {
    expect(await ask('/', { acceptLanguage: 'ko' })).toEqual({
      kind: 'page',
      status: 200,
      file: 'ko.html',
      class: 'negotiated',
    });
  });
  test('is distinguished from a folder', async () => {
    expect(await ask('/robots.txt')).toMatchObject({ status: 200, file: 'robots.txt', class: 'machine' });
    expect(await ask('/_astro/a.js')).toMatchObject({ class: 'hashed' });
    expect(await ask('/_astro')).toMatchObject({ status: 404 });
  });
});

describe('an unknown address', () => {
  test.each([
    ['/ko/nothing', 'ko/404.html'],
    ['/KO/nothing/', 'ko/404.html'],
    ['/ko/News', 'ko/404.html'],
    ['/zh-tw', 'zh-tw/404.html'],
    ['/xx/news', '404.html'],
    ['/nothing', '404.html'],
    ['/404', '404.html'],
    ['/en/404', 'en/404.html'],
    ['/__proto__/download/ios', '404.html'],
    ['/en//nothing/', 'en/404.html'],
    ['//en/news', '404.html'],
    ['/ko/news%2f', 'ko/404.html'],
    ['/ko/%5cnews/', 'ko/404.html'],
    ['/ko/%zz', 'ko/404.html'],
    ['/ko/news%0d%0aa:b/', 'ko/404.html'],
  ])('%s returns 404 in its language', async (target, file) => {
    expect(await ask(target)).toEqual({ kind: 'page', status: 404, file, class: 'page' });
  });
});
