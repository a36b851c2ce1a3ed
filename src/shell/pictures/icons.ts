import { brandColours } from '~/ui/colours.ts';
import { markSide } from '~/ui/brand-logo.ts';
import { markShapes } from '~/ui/mark.ts';

interface Icon {
  side: number;
  /** How much of the side the mark takes. */
  share: number;
  /** The corner's radius as a part of the side. */
  corner: number;
}

/**
 * The icons that phones and desktops ask for, by their names: white mark on the brand's colour. Systems cut their own shape
 * from Apple's and from the maskable one, so those fill the square and keep the mark in the safe middle.
 */
export const icons = {
  'apple-touch-icon': { side: 180, share: 0.62, corner: 0 },
  'icon-192': { side: 192, share: 0.66, corner: 0.22 },
  'icon-512': { side: 512, share: 0.66, corner: 0.22 },
  'icon-maskable': { side: 512, share: 0.54, corner: 0 },
} as const satisfies Record<string, Icon>;

/** The name of an icon. */
export type IconName = keyof typeof icons;

/** An icon as SVG. */
export function iconSvg(name: IconName): string {
  const { side, share, corner } = icons[name];
  const scale = (side * share) / markSide;
  const inset = (side * (1 - share)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
    `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${brandColours.brand}"/>` +
    `<g transform="translate(${inset} ${inset})scale(${scale})">${markShapes('#fff')}</g></svg>`
  );
}
