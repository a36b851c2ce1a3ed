import { sha256Hex } from '~/lib/sha256-hex.ts';
import { brandColours, shareRings } from '~/ui/colours.ts';
import { markSide } from '~/ui/brand-logo.ts';
import { markShapes } from '~/ui/mark.ts';
import { rosetteOf, rosetteRadius } from '~/ui/rosette.ts';
import { routeIcon } from './route-icon.ts';
import type { SharedRoute } from './shared-route.ts';

/** The size that networks ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** The address of a route's picture. */
export const sharePicturePath = (route: SharedRoute): string => `/share/${route}.jpg`;

const { width, height } = sharePictureSize;
const seal = { x: 800, y: height / 2, radius: 278, line: 0.8 };
const mark = { x: 120, side: 210 };
const icon = { box: 24, side: 88, clear: 66 };

const at = ({ x, y }: { x: number; y: number }, scale: number) => `transform="translate(${x} ${y})scale(${scale})"`;

/** The two outer rings; the route's icon stands where the innermost would. */
function sealOf(route: SharedRoute): string {
  const { d, turns, step, rings } = rosetteOf(sha256Hex(route));
  const size = seal.radius / rosetteRadius;
  const shown = shareRings.map((colour, ring) => {
    const { scale, rotate } = rings[ring] ?? { scale: 1, rotate: 0 };
    const lines = Array.from({ length: turns }, (_, turn) =>
      ring > 0 && turn % 2 === 1 ? '' : `<path d="${d}" transform="rotate(${turn * step})"/>`,
    );
    const width = seal.line / size / scale;
    return `<g transform="scale(${scale})rotate(${rotate})" stroke="${colour}" stroke-width="${width}">${lines.join('')}</g>`;
  });
  return `<g ${at(seal, size)}>${shown.join('')}</g>`;
}

/** The picture for sharing the pages of a route: the mark, a seal of its own, and the icon of the route; no text. */
export function sharePicture(route: SharedRoute): string {
  const middle = -icon.box / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">` +
    `<rect width="${width}" height="${height}" fill="${brandColours.ink}"/>${sealOf(route)}` +
    `<circle cx="${seal.x}" cy="${seal.y}" r="${icon.clear}" fill="${brandColours.ink}"/>` +
    `<g ${at({ x: mark.x, y: (height - mark.side) / 2 }, mark.side / markSide)}>${markShapes('#fff')}</g>` +
    `<g ${at(seal, icon.side / icon.box)} stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">` +
    `<g transform="translate(${middle} ${middle})">${routeIcon(route)}</g></g></svg>`
  );
}
