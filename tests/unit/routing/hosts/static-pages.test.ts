import { expect, test } from 'vitest';
import { forwardedPrefixesOf } from '~/routing/hosts/forwards.ts';
import { emitStaticHostFolder } from '~/routing/hosts/static-pages.ts';
import type { Redirect } from '~/routing/redirects/rule.ts';
import { hostInput } from './host-input.ts';

const rule: Redirect = { from: '/help', to: '/static/zh/help?a=1&b=2', status: 'temporary', when: 'always' };
const pageOf = (changes: Partial<Redirect>) => {
  const model = new Map([[rule.from, { ...rule, ...changes }]]);
  const folder = emitStaticHostFolder(hostInput({ model, files: ['en.html', 'en.html.br'] }));
  return { folder, page: folder.written.get('site/help.html') ?? '' };
};

test('writes a redirect as a page with refresh, canonical URL and link, in the target language', () => {
  const { page } = pageOf({});
  expect(page).toContain('<html lang="zh-Hans">');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/static/zh/help?a=1&amp;b=2">');
  expect(page).toContain('<link rel="canonical" href="https://a.example/static/zh/help?a=1&amp;b=2">');
  expect(page).toContain('<a href="/static/zh/help?a=1&amp;b=2">');
  expect(page).not.toContain('<script');
});

test('negotiates with a script, and leads to English without scripts', () => {
  const { page } = pageOf({ to: '/{lang}/news', when: 'language' });
  expect(page).toMatch(/<script>.*"\/\{lang\}\/news".*<\/script>/);
  expect(page).toContain('<noscript><meta http-equiv="refresh" content="0; url=/en/news"></noscript>');
  expect(page).toContain('<a href="/en/news">');
  expect(page).toContain("default-src 'none'; base-uri 'none'; script-src 'sha256-");
});

test('publishes the pages without compressed files, and a .nojekyll file', () => {
  expect(pageOf({}).folder.published).toEqual(['en.html']);
  expect(pageOf({}).folder.written.has('site/.nojekyll')).toBe(true);
});

test('lets pages call configured hosts directly, and allows only those', () => {
  const html = `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="connect-src 'self'; base-uri 'none'">`;
  const forwards = forwardedPrefixesOf({
    origin: 'http://10.0.0.2',
    content: 'https://content.test/base',
    main: 'https://main.test',
  });
  expect(emitStaticHostFolder(hostInput({ forwards })).rewrite?.(html)).toBe(
    `<meta charset="utf-8"><meta name="/api/content" content="https://content.test/base"><meta name="/api/main" content="https://main.test">` +
      `<meta http-equiv="content-security-policy" content="connect-src 'self' https://content.test https://main.test; base-uri 'none'">`,
  );
  expect(emitStaticHostFolder(hostInput({})).rewrite).toBeUndefined();
});
