import { sealRingColours } from '~/ui/colours.ts';
import { embedSvg } from './placed-svg.ts';
import { defineTileShapes } from './tile-shapes.ts';

/** A half circle: the number of drawings on it, and their maximum side. */
interface Orbit {
  radius: number;
  side: number;
  count: number;
}

interface Orbits {
  width: number;
  height: number;
  centre: { x: number; y: number };
  /** The half circles, innermost first. */
  orbits: readonly Orbit[];
  /** Square SVGs to place on the half circles, innermost first. Those that do not fit are omitted. */
  drawings: readonly string[];
  /** The SVG in the middle, with its centre at the origin. */
  middle: string;
}

export const chainTileSide = 120;

const narrowestGap = 10;

const rounded = (value: number, parts = 10): number => Math.round(value * parts) / parts;

/** Scales a square drawing to a tile of `side`, and centres it at a point. */
export function placeTile(drawing: string, x: number, y: number, side: number): string {
  const scale = rounded(side / chainTileSide, 1000);
  const place = `translate(${rounded(x - side / 2)} ${rounded(y - side / 2)})scale(${scale})`;
  return `<g transform="${place}"><g clip-path="url(#tile)">${drawing}</g><use href="#edge"/></g>`;
}

/** Draws an arc from the first to the last of the places. */
function arc(places: readonly [number, number][], radius: number, colour = ''): string {
  const [from, to] = [places[0], places.at(-1)].map((place) => place?.map((value) => rounded(value)).join(' '));
  return `<path d="M${from}A${radius} ${radius} 0 0 1 ${to}" fill="none" stroke="${colour}" stroke-width="1.5"/>`;
}

export function drawOrbits({ width, height, centre: { x, y }, orbits, drawings, middle }: Orbits): string {
  let taken = 0;
  const drawn = orbits.map(({ radius, side, count }, ring) => {
    const first = taken;
    const own = drawings.slice(first, first + count);
    taken += own.length;
    const step = Math.PI / own.length;
    const fitting = Math.min(side, radius * step - narrowestGap);
    const places = own.map((_, index): [number, number] => {
      const angle = Math.PI - (index + 0.5) * step;
      return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
    });
    const tiles = own.map((drawing, index) =>
      placeTile(embedSvg(drawing, `m${first + index}-`, chainTileSide), ...(places[index] ?? [x, y]), fitting),
    );
    return arc(places, radius, sealRingColours[ring % sealRingColours.length]) + tiles.join('');
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    defineTileShapes(chainTileSide) +
    `${drawn.join('')}<g transform="translate(${x} ${y})">${middle}</g></svg>`
  );
}
