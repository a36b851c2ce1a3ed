import { sealRingColours } from '~/ui/colours.ts';

export const globePath = '/seal/globe.svg';

const radius = 497;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** The tilt of the axis towards the viewer. */
const lean = radians(23.4);
/** Meridians of the front on each side of the middle one, and parallels between the poles. */
const meridians = 6;
const parallels = 7;

/** Cities, as degrees north of the equator and east of the middle of the picture (85° E), and routes between them. */
const cities = [
  [51, -85],
  [25, -30],
  [19, -12],
  [14, 16],
  [-6, 22],
  [36, 54],
  [-32, 31],
] as const;
const routes = ['0-1', '1-2', '1-5', '2-3', '4-6'];

const [outer = '', middle = '', inner = ''] = sealRingColours;
const rounded = (value: number): number => Math.round(value);

type Vector = readonly [x: number, y: number, z: number];

/** A place on the sphere of radius 1. `x` points to the right, `y` up, `z` to the viewer. */
function placeOf([latitude, longitude]: readonly [latitude: number, longitude: number]): Vector {
  const across = Math.cos(radians(latitude));
  const [y, z] = [Math.sin(radians(latitude)), across * Math.cos(radians(longitude))];
  return [
    across * Math.sin(radians(longitude)),
    y * Math.cos(lean) - z * Math.sin(lean),
    y * Math.sin(lean) + z * Math.cos(lean),
  ];
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
  const places = cities.map(placeOf);
  const circles = Array.from({ length: parallels }, (_, index) =>
    parallel(radians(((index + 1) * 180) / (parallels + 1) - 90)),
  );
  const halves = Array.from({ length: meridians }, (_, index) => meridian(((index + 0.5) * Math.PI) / 2 / meridians));
  const ways = routes.map((way) => {
    const [from, to] = way.split('-').map((index) => places[Number(index)]);
    return from && to ? route(from, to) : '';
  });
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
