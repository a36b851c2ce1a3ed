import { sealRings } from '~/ui/colours.ts';

/** The address of the globe that the ambassadors' languages stand on. */
export const globePath = '/seal/globe.svg';

const radius = 497;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** How far the axis leans towards the viewer. */
const lean = radians(23.4);
const meridians = 28;
const parallels = 8;
const orbits = 36;
/** How far the circles of the belt leave the equator. */
const inclination = radians(24);

const [outer = '', middle = '', inner = ''] = sealRings;
const rounded = (value: number): number => Math.round(value);

/** The half of a great circle that faces the viewer, from the normal of its plane in the globe's own axes: the right half of a turned ellipse. */
function facingHalf(x: number, y: number, z: number): string {
  const up = y * Math.cos(lean) - z * Math.sin(lean);
  const towards = y * Math.sin(lean) + z * Math.cos(lean);
  const turn = rounded((Math.atan2(up * Math.sign(towards), -x * Math.sign(towards)) * 180) / Math.PI);
  return `<ellipse rx="${rounded(radius * Math.abs(towards))}" ry="${radius}" pathLength="2" transform="rotate(${turn})"/>`;
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

/** Half circles and what a mirror shows of them: both sides of the axis are alike. Each line is drawn a half at a time, from the first quarter's end. */
const mirrored = (name: string, stroke: string, halves: string): string =>
  `<g stroke="${stroke}" stroke-dasharray="1" stroke-dashoffset=".5"><g id="${name}">${halves}</g><use href="#${name}" transform="scale(-1 1)"/></g>`;

/** A globe of hair lines as it faces the viewer: meridians, parallels, and circles that weave a belt around it. */
export const globeSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000" fill="none">` +
  `<circle r="${radius}" stroke="${outer}"/>${mirrored('a', outer, turned(meridians / 2, 0, Math.PI / 2))}` +
  `<path stroke="${middle}" d="${allParallels()}"/>${mirrored('b', inner, turned(orbits / 2, -Math.PI / 2, inclination))}</svg>`;
