import { sealRings } from '~/ui/colours.ts';

/** The address of the globe that the ambassadors' languages stand on. */
export const globePath = '/seal/globe.svg';

const radius = 497;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** How far the axis leans towards the viewer. */
const lean = radians(23.4);
const meridians = 16;
const parallels = 5;
const orbits = 24;
/** How far the circles of the belt leave the equator. */
const inclination = radians(24);

const [outer = '', middle = '', inner = ''] = sealRings;
const rounded = (value: number): number => Math.round(value);

/** The half of a great circle that faces the viewer, from the normal of its plane in the globe's own axes. */
function facingHalf(x: number, y: number, z: number): string {
  const up = y * Math.cos(lean) - z * Math.sin(lean);
  const towards = y * Math.sin(lean) + z * Math.cos(lean);
  const side = towards < 0 ? -1 : 1;
  const flat = Math.hypot(x, up);
  // Where it crosses the rim: at right angles to the normal as it is seen.
  const [endX, endY] = [rounded((side * radius * up) / flat), rounded((side * radius * x) / flat)];
  const tilt = Math.round((Math.atan2(-up, x) * 1800) / Math.PI) / 10;
  return `M${endX} ${endY}A${rounded(radius * Math.abs(towards))} ${radius} ${tilt} 0 1 ${-endX} ${-endY}`;
}

/** Half circles from one side of the axis to the other, each turned about it a little further; `fromAxis` is the angle of their normals to it. */
const turned = (count: number, first: number, fromAxis: number): string =>
  Array.from({ length: count }, (_, index) => {
    const longitude = first + ((index + 0.5) / count) * (Math.PI / 2 - first);
    const across = Math.sin(fromAxis);
    return facingHalf(across * Math.cos(longitude), Math.cos(fromAxis), across * Math.sin(longitude));
  }).join('');

/** A circle of one latitude, as much of it as faces the viewer. */
function parallel(latitude: number): string {
  const seen = -Math.tan(latitude) * Math.tan(lean);
  if (seen >= 1) return '';
  const wide = radius * Math.cos(latitude);
  const high = wide * Math.sin(lean);
  const middleY = -radius * Math.sin(latitude) * Math.cos(lean);
  const size = `${rounded(wide)} ${rounded(high)} 0`;
  if (seen <= -1)
    return `M${rounded(-wide)} ${rounded(middleY)}a${size} 1 0 ${rounded(2 * wide)} 0a${size} 1 0 ${rounded(-2 * wide)} 0`;
  const endX = rounded(wide * Math.sin(Math.acos(seen)));
  const endY = rounded(middleY + high * seen);
  return `M${-endX} ${endY}A${size} ${seen < 0 ? 1 : 0} 0 ${endX} ${endY}`;
}

const allParallels = (): string =>
  Array.from({ length: parallels }, (_, index) => parallel(radians(((index + 1) * 180) / (parallels + 1) - 90))).join(
    '',
  );

/** A drawing and what a mirror shows of it: both sides of the axis are alike. */
const mirrored = (name: string, stroke: string, d: string): string =>
  `<g stroke="${stroke}"><path id="${name}" d="${d}"/><use href="#${name}" transform="scale(-1 1)"/></g>`;

/** A globe of hair lines as it faces the viewer: meridians, parallels, and circles that weave a belt around it. */
export const globeSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000" fill="none">` +
  `<circle r="${radius}" stroke="${outer}"/>${mirrored('a', outer, turned(meridians / 2, 0, Math.PI / 2))}` +
  `<path stroke="${middle}" d="${allParallels()}"/>${mirrored('b', inner, turned(orbits / 2, -Math.PI / 2, inclination))}</svg>`;
