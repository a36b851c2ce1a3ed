import { describe, expect, it } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { publishedReleases } from '~/content/read/releases.ts';
import type { RouteId } from '~/routing/routes.ts';
import { pageAt } from './dist.ts';
import { heads, indexableHeads, routeOfPath } from './head-of.ts';
import { findingsIn } from './schema-org.ts';

interface Node {
  '@type': string;
  [property: string]: unknown;
}
interface Graph {
  '@context': string;
  '@graph': Node[];
}

/** Returns the wallet releases that the download page of these platforms offers. */
const offersOf = (...platforms: string[]) =>
  publishedReleases().releases.filter(({ status, platform }) => status === 'latest' && platforms.includes(platform));

const expectedTypes: Partial<Record<RouteId, string[]>> = {
  home: ['Organization', 'WebSite'],
  dappstore: ['ItemList'],
  'dappstore-page': ['BreadcrumbList', 'ItemList'],
  'dappstore-category': ['BreadcrumbList', 'ItemList'],
  'dappstore-dapp': ['BreadcrumbList', 'WebPage'],
  'news-page': ['BreadcrumbList'],
  article: ['BreadcrumbList', 'NewsArticle'],
  'download-app': offersOf('android', 'ios').map(() => 'SoftwareApplication'),
  'download-pc': offersOf('chrome', 'edge', 'brave', 'windows', 'macos').map(() => 'SoftwareApplication'),
};

const minute = 60_000;
const nodesOf = (structured: string[]): Node[] => structured.flatMap((text) => (JSON.parse(text) as Graph)['@graph']);

// Checks one page per structure, because the tool checks only types, names and empty values.
const shapeOf = (structured: string[]): string =>
  JSON.stringify(nodesOf(structured), (key, value: unknown) =>
    typeof value === 'string' && key !== '@type' ? typeof (value || undefined) : value,
  );
const oneOfEachShape = () =>
  new Map(
    indexableHeads.filter(({ structured }) => structured.length > 0).map((head) => [shapeOf(head.structured), head]),
  ).values();

describe('structured data', () => {
  it('has the expected types on each page', () => {
    const wrong = heads
      .filter(({ isListed }) => isListed)
      .map(({ path, structured }) => ({
        path,
        types: nodesOf(structured).map((node) => node['@type']),
        expected: expectedTypes[path === '/' ? 'home' : (routeOfPath.get(path) as RouteId)] ?? [],
      }))
      .filter(({ types, expected }) => types.join() !== expected.join());
    expect(wrong).toEqual([]);
  });

  it('is valid for an independent schema.org validator', { timeout: minute }, async () => {
    const wrong: object[] = [];
    for (const { path, structured } of oneOfEachShape()) {
      const { types, findings } = await findingsIn(pageAt(path));
      const own = [...new Set(nodesOf(structured).map((node) => node['@type']))];
      if (findings.length > 0 || types.join() !== own.join()) wrong.push({ path, types, findings });
    }
    expect(wrong).toEqual([]);
  });

  it('fails the validator with a wrong type, a foreign property or a missing one', async () => {
    const page = (node: object) =>
      `<html><head><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node })}</script></head></html>`;
    for (const node of [
      { '@type': 'NewsArtikel', headline: 'x' },
      { '@type': 'NewsArticle', price: 1 },
      { '@type': 'Organization', url: 'https://wallet.example' },
    ])
      expect((await findingsIn(page(node))).findings).not.toEqual([]);
  });

  it('contains no rating or review, and only free programs', () => {
    for (const { structured } of indexableHeads)
      expect(structured.join()).not.toMatch(/"(aggregateRating|ratingValue|review)"/);
    const programs = indexableHeads.flatMap(({ structured }) => nodesOf(structured)).filter(({ offers }) => offers);
    expect(programs.length).toBeGreaterThan(0);
    for (const { offers } of programs) expect(offers).toMatchObject({ price: 0 });
  });

  it('has the version, date, system and URL of each download, and the size of a file', () => {
    const programsOf = (path: string) => nodesOf(heads.find((head) => head.path === path)?.structured ?? []);
    const found = ['/en/download/app', '/en/download/pc'].flatMap(programsOf);
    const expected = offersOf('android', 'ios', 'chrome', 'edge', 'brave', 'windows', 'macos').map((release) => ({
      softwareVersion: release.version,
      datePublished: release.date,
      operatingSystem: release.minimumOs,
      downloadUrl: release.url,
      fileSize: 'size' in release ? `${Math.ceil(release.size / 1024)}KB` : undefined,
    }));
    const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(
      sorted(
        found.map(({ softwareVersion, datePublished, operatingSystem, downloadUrl, fileSize }) => ({
          ...{ softwareVersion, datePublished, operatingSystem, downloadUrl, fileSize },
        })),
      ),
    ).toEqual(sorted(expected));
  });

  it('has the URL, language and application of a dapp page', () => {
    const dappPages = indexableHeads.filter(({ path }) => routeOfPath.get(path) === 'dappstore-dapp');
    expect(dappPages.length).toBeGreaterThan(languageCodes.length);
    for (const { structured, canonicals, lang, description } of dappPages) {
      const [page] = nodesOf(structured).filter((node) => node['@type'] === 'WebPage');
      expect(page).toMatchObject({ url: canonicals[0], inLanguage: lang, description });
      expect(page?.['mainEntity']).toMatchObject({ '@type': 'WebApplication', url: expect.stringMatching(/^https?:/) });
    }
  });

  it('continues the positions of a list on the next page', () => {
    const items = (path: string) =>
      nodesOf(heads.find((head) => head.path === path)?.structured ?? []).flatMap((node) =>
        node['@type'] === 'ItemList' ? (node['itemListElement'] as { position: number }[]) : [],
      );
    expect(items('/en/dappstore/page/2')[0]?.position).toBe(41);
    expect(items('/en/dappstore/page/3')[0]?.position).toBe(81);
  });
});
