import { brandColours } from '~/ui/colours.ts';
import { brandLogoSide } from '~/ui/brand-logo.ts';
import { brandLogoShapes } from '~/ui/brand-logo-svg.ts';

interface Icon {
  side: number;
  /** The size of the logo relative to the side. */
  share: number;
  /** The corner radius relative to the side. */
  corner: number;
}

/** Icons of the web app. Those for Apple and the maskable one fill their square, because systems crop them. */
export const appIcons = {
  'apple-touch-icon': { side: 180, share: 0.62, corner: 0 },
  'icon-192': { side: 192, share: 0.66, corner: 0.22 },
  'icon-512': { side: 512, share: 0.66, corner: 0.22 },
  'icon-maskable': { side: 512, share: 0.54, corner: 0 },
} as const satisfies Record<string, Icon>;

export type IconName = keyof typeof appIcons;

export function drawAppIcon(name: IconName): string {
  const { side, share, corner } = appIcons[name];
  const scale = (side * share) / brandLogoSide;
  const inset = (side * (1 - share)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
    `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${brandColours.brand}"/>` +
    `<g transform="translate(${inset} ${inset})scale(${scale})">${brandLogoShapes('#fff')}</g></svg>`
  );
}
