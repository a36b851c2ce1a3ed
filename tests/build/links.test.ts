import { describe, expect, it } from 'vitest';
import allChains from '../../src/data/chains.json' with { type: 'json' };
import chainIdentifiers from '../../src/data/chain-identifiers.json' with { type: 'json' };
import dappFacts from '../../src/data/dapp-facts.json' with { type: 'json' };
import allDapps from '../../src/data/dapps.json' with { type: 'json' };
import { officialLinks } from '~/content/read/official-links.ts';
import { createLinkChecker } from '~/domain/official/check-link.ts';
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

/** URLs of dapps and explorers in the data, which need not be official. */
const named = new Set(
  [allDapps, dappFacts, allChains, chainIdentifiers].flatMap(
    (data) => JSON.stringify(data).match(/https?:[^"\\]+/g) ?? [],
  ),
);

/** Removes the links that belong to a dapp, for example the whole main part of its page. */
const ownPartOf = ({ path, html }: { path: string; html: string }): string =>
  /^\/[^/]+\/dappstore\/./.test(path) ? html.replace(/<main[\s\S]*<\/main>/, '') : html;

describe('links', () => {
  it('to official addresses pass the link check of the site', () => {
    const check = createLinkChecker(officialLinks());
    const offered = new Set(
      pages.flatMap((page) => hrefsOf(ownPartOf(page))).filter((url) => /^(?:https?|mailto):/.test(url)),
    );
    const foreign = [...offered].filter((url) => !named.has(url) && check(url).kind !== 'official');
    expect(foreign).toEqual([]);
    expect([...offered].filter((url) => check(url).kind === 'official').length).toBeGreaterThan(40);
  });

  it('within the site lead to an existing page or file, and anchors to an existing id', () => {
    const broken = new Set<string>();
    for (const { path, html } of pages) {
      for (const url of hrefsOf(html)) {
        if (/^[a-z]+:/.test(url)) continue;
        const [target = '', hash] = url.split('#');
        const to = target.split('?')[0] || path;
        if (!existing.has(to)) broken.add(`${path} → ${url}`);
        // `/open#url=…` is an open link: the page reads its fragment, so no anchor has to exist.
        else if (hash && !(to.endsWith('/open') && hash.startsWith('url=')) && !hasAnchor(to, hash))
          broken.add(`${path} → ${url}`);
      }
    }
    expect([...broken].slice(0, 40)).toEqual([]);
  });

  it('to other sites open a new tab, with a label and without a referrer', () => {
    const wrong = new Set<string>();
    for (const { html } of pages) {
      for (const [tag] of html.matchAll(/<a\s[^>]*?href="https?:[^"]*"[^>]*>[\s\S]*?<\/a>/g)) {
        if (!/target="_blank"/.test(tag) || !/rel="noopener noreferrer"/.test(tag) || !tag.includes('visually-hidden'))
          wrong.add(tag);
      }
    }
    expect([...wrong].slice(0, 10)).toEqual([]);
  });

  it('use only http, https and mailto', () => {
    const wrong = pages
      .flatMap(({ html }) => hrefsOf(html))
      .filter((url) => /^[a-z]+:/i.test(url) && !['http', 'https', 'mailto'].includes(url.split(':')[0] ?? ''));
    expect(new Set(wrong)).toEqual(new Set());
  });
});
