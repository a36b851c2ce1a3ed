import { sealRingColours } from '~/ui/colours.ts';

export const globePath = '/seal/globe.svg';

const radius = 497;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** The tilt of the axis towards the viewer. */
const lean = radians(23.4);
/** Meridians of the front on each side of the middle one, and parallels between the poles. */
const meridians = 6;
const parallels = 7;

/** Points on the front, in the units of the picture: one in the middle and, behind labels of the ambassador page, others. */
const points = [
  [120, 40],
  [-345, -352],
  [340, -355],
  [-390, 75],
  [360, 75],
  [-370, 305],
  [375, 305],
] as const;

const [outer = '', middle = '', inner = ''] = sealRingColours;
const rounded = (value: number): number => Math.round(value);

type Vector = readonly [x: number, y: number, z: number];

/** The place of a point on the sphere of radius 1. `x` points to the right, `y` up, `z` to the viewer. */
function placeOf([across, down]: (typeof points)[number]): Vector {
  const [x, y] = [across / radius, -down / radius];
  return [x, y, Math.sqrt(1 - x * x - y * y)];
}

const pointOf = ([x, y]: Vector): string => `${rounded(x * radius)} ${rounded(-y * radius)}`;

/** A curve over the ground, as a quadratic curve whose middle is above that of the shortest way. */
function route(from: Vector, to: Vector): string {
  const sum = from.map((value, axis) => value + (to[axis] ?? 0));
  const length = Math.hypot(...sum);
  const height = 1 + (2 - length) / 4;
  const [x = 0, y = 0, z = 0] = sum.map((value) => value * ((2 * height) / length - 0.5));
  return `M${pointOf(from)}Q${pointOf([x, y, z])} ${pointOf(to)}`;
}

/** The front of a meridian is the right half of a rotated ellipse, which a dash pattern shows. */
function meridian(longitude: number): string {
  const [x, z] = [Math.cos(longitude), Math.sin(longitude)];
  const towards = z * Math.cos(lean);
  const turn = rounded((Math.atan2(-z * Math.sin(lean), -x) * 180) / Math.PI);
  return `<ellipse rx="${rounded(radius * towards)}" ry="${radius}" pathLength="2" transform="rotate(${turn})"/>`;
}

/** Returns the part of a parallel that faces the viewer. */
function parallel(latitude: number): string {
  const wide = radius * Math.cos(latitude);
  const high = wide * Math.sin(lean);
  const middleY = rounded(-radius * Math.sin(latitude) * Math.cos(lean));
  const size = `${rounded(wide)} ${rounded(high)} 0`;
  const seen = -Math.tan(latitude) * Math.tan(lean);
  if (seen >= 1) return '';
  // Near the north pole, the whole circle is in view.
  if (seen <= -1)
    return `M${rounded(-wide)} ${middleY}a${size} 1 0 ${rounded(2 * wide)} 0a${size} 1 0 ${rounded(-2 * wide)} 0`;
  const endX = rounded(wide * Math.sin(Math.acos(seen)));
  const endY = rounded(middleY + high * seen);
  return `M${-endX} ${endY}A${size} ${seen < 0 ? 1 : 0} 0 ${endX} ${endY}`;
}

/** Draws the globe in thin lines, with the meridians of its back fainter, and routes above it. */
export function drawGlobe(): string {
  const places = points.map(placeOf);
  const circles = Array.from({ length: parallels }, (_, index) =>
    parallel(radians(((index + 1) * 180) / (parallels + 1) - 90)),
  );
  const halves = Array.from({ length: meridians }, (_, index) => meridian(((index + 0.5) * Math.PI) / 2 / meridians));
  const [hub = [0, 0, 1], ...others] = places;
  const ways = others.map((place) => route(hub, place));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000" fill="none">` +
    `<defs><g id="m"><g id="a">${halves.join('')}</g><use href="#a" transform="scale(-1 1)"/></g></defs>` +
    `<g stroke="${outer}" opacity=".25"><use href="#m"/></g>` +
    `<g stroke="${outer}" opacity=".7"><use href="#m" stroke-dasharray="1" stroke-dashoffset=".5"/><circle r="${radius}"/></g>` +
    `<path stroke="${middle}" opacity=".8" d="${circles.join('')}"/>` +
    `<path stroke="${inner}" stroke-width="3" stroke-linecap="round" d="${ways.join('')}"/>` +
    `<path stroke="${inner}" stroke-width="14" stroke-linecap="round" d="${places.map((place) => `M${pointOf(place)}h0`).join('')}"/></svg>`
  );
}
