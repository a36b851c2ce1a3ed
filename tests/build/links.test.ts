import { describe, expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import { files, pages } from './dist.ts';

const existing = new Set([...pages.map(({ path }) => path), ...files.map((file) => `/${file}`)]);
const idsOf = new Map<string, Set<string>>();

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, url]) =>
    (url ?? '').replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
  );

function hasAnchor(path: string, id: string): boolean {
  let ids = idsOf.get(path);
  if (!ids) {
    const html = pages.find((page) => page.path === path)?.html ?? '';
    idsOf.set(path, (ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, value]) => value ?? ''))));
  }
  return ids.has(id);
}

describe('links', () => {
  it('every internal link leads to a page or file that exists, every anchor to an id', () => {
    const broken = new Set<string>();
    for (const { path, html } of pages) {
      for (const url of hrefsOf(html)) {
        if (/^[a-z]+:/.test(url)) continue;
        const [target = '', hash] = url.split('#');
        const to = target.split('?')[0] || path;
        if (!existing.has(to)) broken.add(`${path} → ${url}`);
        else if (hash && !hasAnchor(to, hash)) broken.add(`${path} → ${url}`);
      }
    }
    expect([...broken].slice(0, 40)).toEqual([]);
  });

  it('a link that leaves the site opens a new tab, says so, and carries no referrer', () => {
    const wrong = new Set<string>();
    for (const { html } of pages) {
      for (const [tag] of html.matchAll(/<a\s[^>]*?href="https?:[^"]*"[^>]*>[\s\S]*?<\/a>/g)) {
        if (!/target="_blank"/.test(tag) || !/rel="noopener noreferrer"/.test(tag) || !tag.includes('visually-hidden'))
          wrong.add(tag);
      }
    }
    expect([...wrong].slice(0, 10)).toEqual([]);
  });

  it("links never carry another scheme than http, https, mailto and the wallet's own", () => {
    const [wallet = ''] = site.deepLinks.openDapp.split(':');
    const wrong = pages
      .flatMap(({ html }) => hrefsOf(html))
      .filter((url) => /^[a-z]+:/i.test(url) && !['http', 'https', 'mailto', wallet].includes(url.split(':')[0] ?? ''));
    expect(new Set(wrong)).toEqual(new Set());
  });
});
