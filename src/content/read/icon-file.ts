import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { optimize } from 'svgo/browser';
import type { ChosenLogo } from '~/domain/chosen-logo.ts';
import { embeddedFolder } from '../snapshot.ts';

const { resolve } = createRequire(join(process.cwd(), 'package.json'));

// Variants in the icon package. `background` is a complete tile; `branded` and `mono` need a background.
const onGround = ['branded', 'mono'] as const;
const alone = ['background'] as const;

function fileOf(icon: string, variants: readonly string[]): string | undefined {
  const [set, name] = icon.split('/');
  for (const variant of variants)
    try {
      return resolve(`@web3icons/core/svgs/${set}/${variant}/${name}.svg.js`);
    } catch {
      // The package lacks some variants of some icons.
    }
  return undefined;
}

export const hasIcon = (icon: string): boolean => fileOf(icon, alone) !== undefined;

const snapshotFile = (icon: string): string => join(process.cwd(), embeddedFolder, `${icon}.svg`);
const packageFile = ({ icon, ground }: ChosenLogo): string | undefined => fileOf(icon, ground ? onGround : alone);

export const hasLogoFile = (logo: ChosenLogo): boolean =>
  logo.icon.startsWith('marks/') ? existsSync(snapshotFile(logo.icon)) : packageFile(logo) !== undefined;

// Two decimals are accurate to less than a pixel at the largest size, for icons of 24 units.
const precision = 2;

// Several pictures contain the same icon, and to optimize one takes several milliseconds.
const optimizedIcons = new Map<string, string>();

async function readIcon(logo: ChosenLogo): Promise<string> {
  const { icon } = logo;
  if (icon.startsWith('marks/')) return readFileSync(snapshotFile(icon), 'utf8').trim();
  const file = packageFile(logo);
  if (!file) throw new Error(`src/data/marks.json: @web3icons/core has no icon ${icon}.`);
  const { default: svg } = (await import(/* @vite-ignore */ file)) as { default: string };
  let optimized = optimizedIcons.get(file);
  if (optimized === undefined) {
    const bare = svg.replace(' class="web3icons"', '');
    optimized = optimize(bare, { floatPrecision: precision, multipass: true }).data;
    optimizedIcons.set(file, optimized);
  }
  return optimized;
}

const side = 64;

/** Centers an icon on a square of one colour. */
function grounded(svg: string, ground: string, scale: number): string {
  const size = side * scale;
  const at = (side - size) / 2;
  const [head = '', ...rest] = svg.split('>');
  const bare = head.replace(/ (?:width|height|xmlns)="[^"]*"/g, '');
  const placed = [`${bare} x="${at}" y="${at}" width="${size}" height="${size}"`, ...rest].join('>');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="${ground}" d="M0 0h${side}v${side}H0z"/>${placed}</svg>`;
}

export async function chosenLogoSvg(logo: ChosenLogo): Promise<string> {
  const svg = await readIcon(logo);
  return logo.ground ? grounded(svg, logo.ground, logo.scale ?? 1) : svg;
}
