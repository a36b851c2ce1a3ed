import { chainsByDapps } from '~/content/read/chains-by-dapps.ts';
import { brandLogoSide } from '~/ui/brand-logo.ts';
import { brandColours } from '~/ui/colours.ts';
import { brandLogoShapes } from '~/ui/brand-logo-svg.ts';
import { chainLogoOrSeal } from './logo-or-seal.ts';
import { drawOrbits, placeTile, chainTileSide } from './orbits.ts';

// The last orbit takes all remaining chains.
const orbits = [
  { radius: 190, side: 92, count: 5 },
  { radius: 320, side: 72, count: 10 },
  { radius: 450, side: 58, count: 16 },
  { radius: 580, side: 48, count: Infinity },
];

export const chainOrbitsPath = '/wall/orbits.svg';

export const chainOrbitsSize = { width: 1240, height: 692 };

const near = '<view id="near" viewBox="170 100 900 592"/>';

function brandTile(): string {
  const share = 0.66;
  const inset = (chainTileSide * (1 - share)) / 2;
  const scale = (chainTileSide * share) / brandLogoSide;
  const ground = `<path fill="${brandColours.brand}" d="M0 0h${chainTileSide}v${chainTileSide}H0z"/>`;
  const logo = `<g transform="translate(${inset} ${inset})scale(${scale})">${brandLogoShapes('#fff')}</g>`;
  return placeTile(ground + logo, 0, 0, chainTileSide);
}

/** Draws every chain around the wallet. Chains with more dapps are closer; `#near` shows the first three orbits. */
export async function drawChainOrbits(): Promise<string> {
  const drawings = await Promise.all(chainsByDapps().map(async ({ code }) => chainLogoOrSeal(code)));
  return drawOrbits({ ...chainOrbitsSize, centre: { x: 620, y: 624 }, orbits, drawings, middle: near + brandTile() });
}
