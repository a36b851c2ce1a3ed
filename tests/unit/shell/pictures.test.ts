import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { chainsByDapps } from '~/content/read/chains-by-dapps.ts';
import { listedDapps } from '~/content/read/dapps.ts';
import { chosenChainLogo, chosenLogoOf } from '~/content/read/logos.ts';
import { chainsOfRow, chainWallRows } from '~/shell/pictures/chain-wall.ts';
import { drawDappWall } from '~/shell/pictures/dapp-wall.ts';
import { boundsOfLogo } from '~/shell/pictures/logo-bounds.ts';
import { drawMissingPetal } from '~/shell/pictures/missing-petal.ts';
import { drawOrbits, chainTileSide } from '~/shell/pictures/orbits.ts';
import { drawPageOutline } from '~/shell/pictures/page-outline.ts';
import { drawFileSeal, drawSeal, seals } from '~/shell/pictures/seal.ts';
import { Rosette } from '~/ui/Rosette.tsx';
import { hexColorOf } from '~/lib/oklch.ts';
import { rosetteColoursOf } from '~/ui/rosette-colours.ts';
import { rosetteOf } from '~/ui/rosette.ts';
import { readStaticPage, staticPageNames } from '~/content/read/static-pages.ts';

const square = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes}</svg>`;

describe('pictures of the shell', () => {
  it('measure a logo by its shapes, not by its view box', async () => {
    expect(await boundsOfLogo(square('<rect x="4" y="8" width="20" height="10"/>'))).toEqual({
      x: 4,
      y: 8,
      width: 20,
      height: 10,
    });
    expect(await boundsOfLogo(square('<circle cx="16" cy="16" r="16" fill="#2980fe"/>'))).toEqual({
      x: 0,
      y: 0,
      width: 32,
      height: 32,
    });
  });

  it('draw the rosette of the 404 page with one petal missing, as an outline', () => {
    const svg = drawMissingPetal();
    const [, standing = ''] = /<\/defs><g stroke="[^"]*">(.*?)<\/g>/.exec(svg) ?? [];
    const angles = [...standing.matchAll(/rotate\(([\d.]+)\)/g)].map(([, angle]) => Number(angle));
    const step = 360 / (angles.length + 1);
    const [, gap = ''] = /stroke-dasharray[^>]*rotate\(([\d.]+)\)/.exec(svg) ?? [];
    const isNear = (angle: number): boolean => Math.abs(angle - Number(gap)) < step / 2;
    expect(angles.filter(isNear)).toEqual([]);
    expect(Number(gap) % step).toBeCloseTo(0, 0);
  });

  it('draw orbits of chains whose arcs begin and end at a logo', () => {
    const svg = drawOrbits({
      ...{ width: 400, height: 240, centre: { x: 200, y: 200 }, middle: '' },
      orbits: [
        { radius: 60, side: 40, count: 2 },
        { radius: 150, side: 40, count: Infinity },
      ],
      drawings: Array.from({ length: 7 }, () => square('<path d="M0 0h32v32H0z"/>')),
    });
    expect(svg).not.toContain('<circle');
    const arcs = [...svg.matchAll(/d="M([\d.]+) ([\d.]+)A[\d. ]* ([\d.]+) ([\d.]+)"/g)].map(([, ...ends]) =>
      ends.map(Number),
    );
    const middles = [...svg.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\)scale\(([\d.]+)\)"><g clip/g)].map(
      ([, x, y, scale]) => [x, y].map((edge) => Math.round(Number(edge) + (chainTileSide * Number(scale)) / 2)),
    );
    expect(middles).toHaveLength(7);
    const [inner, outer] = [middles.slice(0, 2), middles.slice(2)];
    const ends = [inner, outer].map((tiles) => [...tiles[0]!, ...tiles.at(-1)!]);
    expect(arcs.map((arc) => arc.map(Math.round))).toEqual(ends);
  });

  it('show each chain once on the wall, the best known at the edges of a row, and seals in the middle', () => {
    const all = chainsByDapps().map(({ code }) => code);
    const rows = chainWallRows.map(chainsOfRow);
    expect(rows.flat().toSorted()).toEqual(all.toSorted());
    const lengths = rows.map(({ length }) => length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    const best = all.filter(chosenChainLogo);
    expect(rows.map(([first]) => first)).toEqual(best.slice(0, rows.length));
    expect(rows.map((row) => row.at(-1))).toEqual(best.slice(rows.length, 2 * rows.length));
    for (const row of rows) {
      const seals = row.flatMap((code, index) => (chosenChainLogo(code) ? [] : index));
      expect(seals.length).toBeGreaterThan(0);
      expect(Math.abs(seals[0]! - (row.length - 1 - seals.at(-1)!))).toBeLessThanOrEqual(1);
    }
  });

  it('show the passports of dapps with a logo of their own on the wall, each once', async () => {
    const svg = await drawDappWall();
    const tiles = svg.match(/<g clip-path="url\(#tile\)">/g) ?? [];
    const logos = listedDapps().filter(({ hid }) => chosenLogoOf(hid));
    expect(tiles.length).toBe(Math.min(logos.length, 48));
    const ids = [...svg.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('draw the seal of the newest release and, smaller, the one of a changed file, red and broken', () => {
    const pair = drawSeal('pair');
    const digest = seals.release();
    expect(pair).toContain(`<path id="a" d="${rosetteOf(digest).d}"`);
    expect(pair).toContain('<path id="oa" d="');
    expect(pair).not.toContain(`<path id="oa" d="${rosetteOf(digest).d}"`);
    const [, changed = ''] = pair.split('<g id="o">');
    expect(new Set([...changed.matchAll(/<g stroke="(#\w{6})"/g)].map(([, colour]) => colour)).size).toBe(1);
    expect(changed).not.toContain('scale(.58)');
    expect(pair.match(/clip-path="url\(#(left|right)\)"/g)).toHaveLength(2);
    const own = drawSeal('changed');
    expect(own).toContain(`<path id="oa" d="${rosetteOf(seals.changed()).d}"`);
    expect(pair).toContain(`<path id="oa" d="${rosetteOf(seals.changed()).d}"`);
    expect(own.match(/clip-path="url\(#(left|right)\)"/g)).toHaveLength(2);
  });

  it('draw the rosette of a file in the colours of its digest, wherever it is shown', () => {
    const digest = seals.release();
    const colours = rosetteColoursOf(digest);
    const hex = colours.map(hexColorOf);
    const strokesOf = (svg: string) =>
      [...svg.matchAll(/<(?:g|use)[^>]* stroke="([^"]+)"/g)].map(([, colour]) => colour);
    expect(new Set(hex).size).toBe(3);
    expect(strokesOf(drawSeal('release'))).toEqual(hex);
    expect(strokesOf(drawFileSeal(digest))).toEqual(hex);
    expect(strokesOf(drawSeal('pair')).slice(0, 3)).toEqual(hex);
    expect(strokesOf(renderToStaticMarkup(createElement(Rosette, { id: 'a', digest, colours })))).toEqual(
      colours.map(({ hue }) => `oklch(0.66 0.135 ${hue})`),
    );
    expect(strokesOf(renderToStaticMarkup(createElement(Rosette, { id: 'a', digest })))).toEqual([]);
  });

  it('draw an outline of a static page with one stroke per heading, each page different', () => {
    const drawn = staticPageNames.map(drawPageOutline);
    expect(new Set(drawn).size).toBe(staticPageNames.length);
    for (const [index, name] of staticPageNames.entries()) {
      const [, headings = ''] = drawn[index]?.split('<path').slice(1) ?? [];
      expect(headings.match(/M/g), name).toHaveLength(readStaticPage('en', name).sections.length);
    }
  });
});
