import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import { allDapps, dappIds, isDappIndexable } from '~/content/read/dapps.ts';
import { delistedIds } from '~/content/read/delisted.ts';
import { articleOf } from '~/content/read/news.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { routeIds, routeOf } from '~/routing/routes.ts';
import { drawDappSharingPicture, dappSharingPicturePath } from '~/features/dappstore/passport/dapp-picture.ts';
import { toJpeg } from '~/shell/pictures/raster.ts';
import { drawRouteSharingPicture, routeSharingPicturePath } from '~/shell/pictures/route-sharing-picture.ts';
import { isRouteWithSharingPicture } from '~/shell/pictures/shared-route.ts';
import { sharingPictureSize } from '~/ui/sharing-picture.ts';
import { dist, files } from './dist.ts';
import { heads, indexableHeads, pathOfUrl, routeOfPath } from './head-of.ts';

const byPath = new Map(heads.map((head) => [head.path, head]));

// Excludes `/` and `/404`, which have the same content as other English pages.
const named = heads.filter(({ path }) => path !== '/' && path !== '/404');

// Counts a Chinese, Japanese or Korean character as two, because it is twice as wide and contains more meaning.
const widthOf = (text: string): number =>
  [...text].length + (text.match(/[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/g)?.length ?? 0);

const repeatedBy = (field: 'title' | 'description') => {
  const seen = new Map<string, string[]>();
  for (const head of named) {
    const key = `${head.lang}: ${head[field]}`;
    seen.set(key, [...(seen.get(key) ?? []), head.path]);
  }
  return [...seen].filter(([, paths]) => paths.length > 1);
};

describe('page heads', () => {
  it('have a unique title and description per language', () => {
    expect(named.filter(({ title, description }) => !title || !description)).toEqual([]);
    expect(repeatedBy('title')).toEqual([]);
    expect(repeatedBy('description')).toEqual([]);
  });

  it('have descriptions with a width of 50 to 165', () => {
    const wrong = indexableHeads
      .map(({ path, description }) => ({ path, width: widthOf(description), description }))
      .filter(({ width }) => width < 50 || width > 165);
    expect(wrong).toEqual([]);
  });

  it('have the brand in every title', () => {
    expect(heads.filter(({ title }) => !title.includes(site.brand.name)).map(({ path }) => path)).toEqual([]);
  });

  it('have no canonical URL, alternates or structured data on a page with noindex', () => {
    const hidden = heads.filter(({ isListed }) => !isListed);
    expect(hidden.length).toBeGreaterThan(0);
    const wrong = hidden.filter(
      ({ canonicals, alternates, structured }) =>
        canonicals.length + Object.keys(alternates).length + structured.length > 0,
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('allow indexing for indexable routes, except for thin and delisted dapps', () => {
    const thin = new Set(dappIds().filter((dapp) => !isDappIndexable(dapp)));
    const hidden = new Set([...thin, ...delistedIds()]);
    const wrong = [...routeOfPath].filter(([path, route]) => {
      const isHidden = route === 'dappstore-dapp' && hidden.has(decodeURIComponent(path.split('/').at(-1) ?? ''));
      return byPath.get(path)?.isListed !== (routeOf(route).indexable && !isHidden);
    });
    expect(wrong).toEqual([]);
    expect(thin.size).toBeLessThan(dappIds().length / 2);
  });

  it('have the name and host of a dapp in its title', () => {
    const wrong = allDapps()
      .filter(({ hid }) => isDappIndexable(hid))
      .flatMap(({ hid, title: name, url }) =>
        languageCodes
          .map((lang) => byPath.get(`/${lang}/dappstore/${hid}`))
          .filter((head) => !head?.title.startsWith(`${name} · `) || !head.title.includes(` · ${new URL(url).host} · `))
          .map((head) => head?.title ?? hid),
      );
    expect(wrong).toEqual([]);
  });

  it('have one canonical URL on every indexable page, whose page names itself', () => {
    const wrong = heads.filter(({ isListed, canonicals }) => {
      if (!isListed) return false;
      const target = byPath.get(pathOfUrl(canonicals[0] ?? ''));
      return canonicals.length !== 1 || !target?.isListed || target.canonicals[0] !== canonicals[0];
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('have reciprocal hreflang links', () => {
    const wrong = indexableHeads.filter(({ alternates, canonicals, lang }) => {
      const group = Object.entries(alternates);
      if (group.length === 0) return false;
      return (
        alternates[lang] !== canonicals[0] ||
        group.some(([tag, url]) => {
          const other = byPath.get(pathOfUrl(url));
          const isInLanguage = tag === 'x-default' ? other?.lang === 'en' : other?.lang === tag;
          return !isInLanguage || JSON.stringify(other?.alternates) !== JSON.stringify(alternates);
        })
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('have alternates for every language of a page and x-default, and no alternates for a single language', () => {
    const few = indexableHeads.filter(({ path, alternates }) => {
      const route = routeOfPath.get(path);
      if (!route) return true;
      const languages =
        route === 'article' ? articleOf('en', path.split('/').at(-1) ?? '').writtenIn : routeOf(route).languages;
      return Object.keys(alternates).length !== (languages.length > 1 ? languages.length + 1 : 0);
    });
    expect(few.map(({ path }) => path)).toEqual([]);
  });

  it('have Open Graph texts, a URL and an existing picture on every page of a shared route', () => {
    const pictures = new Set(files.map((file) => `/${file}`));
    const wrong = heads.filter(({ path, properties, description, canonicals }) => {
      const route = path === '/' ? 'home' : routeOfPath.get(path);
      const isTombstone = route === 'dappstore-dapp' && delistedIds().includes(path.split('/').at(-1) ?? '');
      if (!route || !isRouteWithSharingPicture(route) || isTombstone) return Object.keys(properties).length > 0;
      const picture =
        route === 'dappstore-dapp'
          ? dappSharingPicturePath(path.split('/').at(-1) ?? '')
          : routeSharingPicturePath(route);
      return (
        properties['og:description'] !== description ||
        !properties['og:title'] ||
        (canonicals.length > 0 && properties['og:url'] !== canonicals[0]) ||
        !/^[a-z]{2,3}_[A-Z]{2}$/.test(properties['og:locale'] ?? '') ||
        pathOfUrl(properties['og:image'] ?? '') !== picture ||
        !pictures.has(picture)
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('have a publication date on every article', () => {
    const articles = heads.filter(({ path }) => routeOfPath.get(path) === 'article');
    expect(articles.length).toBeGreaterThan(0);
    const undated = articles.filter(
      ({ properties }) =>
        properties['og:type'] !== 'article' || Number.isNaN(Date.parse(properties['article:published_time'] ?? '')),
    );
    expect(undated.map(({ path }) => path)).toEqual([]);
  });
});

describe('sharing pictures', () => {
  const shared = routeIds.filter(isRouteWithSharingPicture);
  const paths = [...shared.map(routeSharingPicturePath), ...dappIds().map(dappSharingPicturePath)];
  const read = (path: string) => readFileSync(join(dist, path));

  it('have the expected size, at most 60 KB and on average less than 45 KB', async () => {
    const pictures = await Promise.all(
      paths.map(async (path) => {
        const { width, height, format } = await sharp(read(path)).metadata();
        return { path, kind: { width, height, format }, bytes: statSync(join(dist, path)).size };
      }),
    );
    expect(pictures.filter(({ bytes }) => bytes > 60_000)).toEqual([]);
    expect(pictures.reduce((sum, { bytes }) => sum + bytes, 0) / pictures.length).toBeLessThan(45_000);
    for (const { path, kind } of pictures) expect(kind, path).toEqual({ ...sharingPictureSize, format: 'jpeg' });
  });

  it('differ between routes and between dapps', () => {
    expect(new Set(paths.map((path) => read(path).toString('base64'))).size).toBe(paths.length);
  });

  it('match the built pages, and are reproducible', async () => {
    expect(files.filter((file) => file.startsWith('share/')).sort()).toEqual(paths.map((path) => path.slice(1)).sort());
    const [route] = shared;
    const [dapp] = dappIds();
    expect(read(routeSharingPicturePath(route!)).equals(await toJpeg(drawRouteSharingPicture(route!)))).toBe(true);
    expect(read(dappSharingPicturePath(dapp!)).equals(await toJpeg(await drawDappSharingPicture(dapp!)))).toBe(true);
  });

  it('have a drawing in the middle', async () => {
    const emblem = { left: 515, top: 230, width: 170, height: 170 };
    const plain = await Promise.all(
      paths.map(async (path) => {
        const { channels } = await sharp(await sharp(read(path)).extract(emblem).toBuffer()).stats();
        return Math.max(...channels.map(({ stdev }) => stdev)) < 5 ? [path] : [];
      }),
    );
    expect(plain.flat()).toEqual([]);
  });

  it('contain no text, which would depend on the installed fonts', async () => {
    const drawings = [
      ...shared.map(drawRouteSharingPicture),
      ...(await Promise.all(dappIds().map(drawDappSharingPicture))),
    ];
    expect(drawings.filter((svg) => /<text|font-/.test(svg))).toEqual([]);
  });
});
