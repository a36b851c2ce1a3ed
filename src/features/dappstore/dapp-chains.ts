import { chainsOf } from '~/content/read/chains.ts';
import { dappsInCategory } from '~/content/read/dapps.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { chainLogoOrSeal, dappLogoOrSeal } from '~/shell/pictures/logo-or-seal.ts';
import { chainTileSide, placeTile } from '~/shell/pictures/orbits.ts';
import { embedSvg } from '~/shell/pictures/placed-svg.ts';
import { defineTileShapes } from '~/shell/pictures/tile-shapes.ts';
import { brandColours } from '~/ui/colours.ts';

export const dappChainsSize = { width: 640, height: 260 };

export const dappChainsHref = (category: string): string => `/dapp-chains/${category}.svg`;

const itemCount = 5;
const dapps = { y: 42, side: 76 };
const chains = { y: 224, side: 62 };

/** Returns the horizontal centre of an item, if all items have equal widths. */
const middleOf = (index: number, count: number): number => Math.round(((index + 0.5) * dappChainsSize.width) / count);

/** Returns chains to draw below the dapps: first one for every dapp, then the chains of most dapps. */
function chainsBelow(shown: readonly Dapp[]): string[] {
  const dappsOf = new Map<string, Set<number>>();
  for (const [index, dapp] of shown.entries())
    for (const { code } of chainsOf(dapp)) dappsOf.set(code, (dappsOf.get(code) ?? new Set()).add(index));
  const left = new Set(shown.keys());
  const chosen: string[] = [];
  while (chosen.length < Math.min(itemCount, dappsOf.size)) {
    const rest = [...dappsOf].filter(([code]) => !chosen.includes(code));
    const valueOf = (own: Set<number>): number => own.intersection(left).size * shown.length + own.size;
    const [code, own] = rest.reduce((best, next) => (valueOf(next[1]) > valueOf(best[1]) ? next : best));
    chosen.push(code);
    for (const index of own) left.delete(index);
  }
  // Sorts chains by the mean position of their dapps, so that few lines cross.
  const meanPlaceOf = (code: string): number => {
    const own = [...(dappsOf.get(code) ?? [])];
    return own.reduce((sum, index) => sum + index, 0) / own.length;
  };
  return chosen.sort((one, other) => meanPlaceOf(one) - meanPlaceOf(other));
}

/** Draws the first dapps of a category above their chains. Emphasizes the lines of the dapp on most of these chains. */
export async function drawDappChains(category: string): Promise<string> {
  const { width, height } = dappChainsSize;
  const shown = dappsInCategory(category).slice(0, itemCount);
  const codes = chainsBelow(shown);
  const halfway = (dapps.y + chains.y) / 2;
  const lines = shown.map((dapp, index) =>
    chainsOf(dapp).flatMap(({ code }) => {
      const at = codes.indexOf(code);
      if (at < 0) return [];
      const [from, to] = [middleOf(index, shown.length), middleOf(at, codes.length)];
      return `<path d="M${from} ${dapps.y}C${from} ${halfway} ${to} ${halfway} ${to} ${chains.y}"/>`;
    }),
  );
  const maxLines = Math.max(...lines.map(({ length }) => length));
  const emphasized = lines.findIndex(({ length }) => length === maxLines);
  const bundles = lines.map((own, index) => `<g opacity="${index === emphasized ? 1 : 0.25}">${own.join('')}</g>`);
  const tilesOf = (drawings: readonly (string | Promise<string>)[], prefix: string, { y, side }: typeof dapps) =>
    drawings.map(async (drawing, index) => {
      const placed = embedSvg(await drawing, `${prefix}${index}-`, chainTileSide);
      return placeTile(placed, middleOf(index, drawings.length), y, side);
    });
  const dappTiles = tilesOf(
    shown.map(({ hid }) => dappLogoOrSeal(hid)),
    'd',
    dapps,
  );
  const tiles = await Promise.all([...dappTiles, ...tilesOf(codes.map(chainLogoOrSeal), 'c', chains)]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${defineTileShapes(chainTileSide)}` +
    `<g fill="none" stroke="${brandColours.brand}" stroke-width="2.5">${bundles.join('')}</g>${tiles.join('')}</svg>`
  );
}
