import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { env } from '~/config/env.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { toInlineJson } from '~/lib/script-json.ts';
import { findMarkupProblemsOfPage } from '../../../scripts/refresh/gates.ts';

const page = (main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; x"></head><body><main id="main"><h1>Title</h1>${main}</main></body></html>`;
const exists = (address: string) => address === '/en/news';
const faults = (html: string) => findMarkupProblemsOfPage(html, { exists });

describe('the gates of a refresh', () => {
  it('accept a complete page', () => {
    expect(faults(page('<a href="/en/news?page=2#top">news</a><code>{{brand}}</code>'))).toEqual([]);
  });

  it.each([
    ['<a href="/en/nothing">x</a>', 'links to /en/nothing, which does not exist'],
    ['Hello {{brand}}', 'shows "{{brand}}" instead of a text'],
    ['<p>news:meta.title</p>', 'shows "news:meta.title" instead of a text'],
    ['[object Object]', 'shows "[object Object]" instead of a text'],
  ])('reject a page that contains %j', (main, fault) => expect(faults(page(main))).toEqual([fault]));

  it('reject a page that is truncated, has no policy, no heading, or exceeds the size limit', () => {
    expect(faults(page('').slice(0, -20))).toEqual(['is cut off']);
    expect(faults(page('').replace('content-security-policy', 'x'))).toEqual(['carries no policy']);
    expect(faults(page('').replace('<h1>', '<p>'))).toEqual(['has no heading in its main part']);
    expect(findMarkupProblemsOfPage(page(''), { exists, sent: 14_601 })).toEqual([
      'has 14601 bytes; the limit is 14600',
    ]);
  });

  const hostTexts = [
    'a [object Object] of news:meta.title',
    `{{name}} {{constructor}} "quoted" <b>`,
    `${env.SITE_URL}/en/gone`,
  ];
  const withHostTexts = (html: string, sent = 0) =>
    findMarkupProblemsOfPage(html, { exists, sent, hostTexts: () => hostTexts });
  const article = (text: string) => page(`<article class="article"><div class="article-body">${text}</div></article>`);
  const many = Array.from({ length: 4000 }, (_, index) => createHash('sha256').update(String(index)).digest('base64'));

  it('ignore the size of a warning, but no other size', () => {
    const bar = `<aside class="bar phishing" id="notice-x"><p>${many.slice(0, 40).join(' ')}</p></aside>`;
    const warned = (main: string) => page(main).replace('<main', `${bar}<main`);
    expect(findMarkupProblemsOfPage(warned('Light.'), { exists, sent: 14_700 })).toEqual([]);
    expect(findMarkupProblemsOfPage(warned(many.join(' ')), { exists, sent: 150_000 })).toEqual([
      expect.stringMatching(/^has \d{6} bytes; the limit is 14600$/),
    ]);
  });

  it('accept a change of a page that already exceeds the size limit, not one that newly exceeds it', () => {
    const text = many.slice(0, 600).join(' ');
    const warned = page(text).replace('<main', '<aside class="bar phishing"><p>Beware</p></aside><main');
    const change = (served: string) => findMarkupProblemsOfPage(warned, { exists, sent: 20_000, served: () => served });
    expect(change(page(text))).toEqual([]);
    expect(change(page('Light.'))).toEqual([expect.stringMatching(/^has \d{5} bytes; the limit is 14600$/)]);
    const notice = '<aside class="bar phishing"><p>' + text + '</p></aside>';
    expect(change(page('Light.').replace('<main', `${notice}<main`))).toHaveLength(1);
    expect(change(page(`{{brand}}${text}`))).toEqual([]);
    expect(
      findMarkupProblemsOfPage(page(`{{brand}}${text}`), { exists, sent: 20_000, served: () => page(text) }),
    ).toEqual(['shows "{{brand}}" instead of a text']);
  });

  it.each([
    [
      'a title',
      `<b>${escapeHtml(hostTexts[0]!)}</b><p title="${escapeHtml(hostTexts[1]!)}">${escapeHtml(hostTexts[1]!)}.</p>`,
    ],
    ['structured data', `<script type="application/ld+json">${toInlineJson({ name: hostTexts[1] })}</script>`],
    ['a banner', '<a href="/en/gone">gone</a>'],
  ])('ignore texts of a host in %s', (_, main) => {
    expect(withHostTexts(page(main))).toEqual([]);
  });

  it('ignore the text of an article, of any length', () => {
    const text = `<p>{{name}} [object Object] <a href="/en/gone">x</a></p><p>${many.join(' ')}</p>`;
    expect(withHostTexts(article(text), 120_000)).toEqual([]);
  });

  it('do not mistake a part of our own URL for a text of a host', () => {
    const link = '<b>[object Object]</b><a href="/en/news">news</a>';
    expect(
      findMarkupProblemsOfPage(page(link), { exists, hostTexts: () => ['[object Object]', '/en', 'news'] }),
    ).toEqual([]);
    const out = '<b>[object Object]</b><a href="https://explorer.example/token/1">a</a>';
    expect(
      findMarkupProblemsOfPage(page(out), { exists, hostTexts: () => ['[object Object]', 'https://explorer.example'] }),
    ).toEqual([]);
  });

  it('check our own content beside texts of a host', () => {
    expect(withHostTexts(page(`<b>${hostTexts[0]}</b><i>{{brand}}</i>`))).toEqual([
      'shows "{{brand}}" instead of a text',
    ]);
    expect(withHostTexts(article('a') + page('<a href="/en/no">x</a>'))).toEqual([
      'links to /en/no, which does not exist',
    ]);
    const [fault] = withHostTexts(page(`<b>${hostTexts[0]}</b><p>${many.join(' ')}</p>`), 120_000);
    expect(fault).toMatch(/^has \d{6} bytes; the limit is 14600$/);
  });
});
