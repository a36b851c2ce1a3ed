import { sealRingColours } from '~/ui/colours.ts';

export const globePath = '/seal/globe.svg';

const radius = 497;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** The tilt of the axis towards the viewer. */
const lean = radians(23.4);
const meridians = 16;
const parallels = 6;
const orbits = 12;
/** Angle between the equator and the circles that form the belt. */
const inclination = radians(24);

const [outer = '', middle = '', inner = ''] = sealRingColours;
const rounded = (value: number): number => Math.round(value);

/**
 * Draws the visible half of a great circle as the right half of a rotated ellipse. `x`, `y`, `z`: normal of its plane.
 */
function facingHalf(x: number, y: number, z: number): string {
  const up = y * Math.cos(lean) - z * Math.sin(lean);
  const towards = y * Math.sin(lean) + z * Math.cos(lean);
  const turn = rounded((Math.atan2(up * Math.sign(towards), -x * Math.sign(towards)) * 180) / Math.PI);
  return `<ellipse rx="${rounded(radius * Math.abs(towards))}" ry="${radius}" pathLength="2" transform="rotate(${turn})"/>`;
}

/** Draws half circles, each rotated a little further. `fromAxis` is the angle between their normals and the axis. */
const turned = (count: number, first: number, fromAxis: number): string =>
  Array.from({ length: count }, (_, index) => {
    const longitude = first + ((index + 0.5) / count) * (Math.PI / 2 - first);
    const across = Math.sin(fromAxis);
    return facingHalf(across * Math.cos(longitude), Math.cos(fromAxis), across * Math.sin(longitude));
  }).join('');

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

/** Draws half circles and their mirror images. A dash pattern hides the invisible half of each ellipse. */
const mirrored = (name: string, stroke: string, halves: string): string =>
  `<g stroke="${stroke}" stroke-dasharray="1" stroke-dashoffset=".5"><g id="${name}">${halves}</g><use href="#${name}" transform="scale(-1 1)"/></g>`;

/** Draws the globe in thin lines: meridians, parallels, and circles that form a belt. */
export const drawGlobe = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000" fill="none">` +
  `<circle r="${radius}" stroke="${outer}"/>${mirrored('a', outer, turned(meridians / 2, 0, Math.PI / 2))}` +
  `<path stroke="${middle}" d="${allParallels()}"/>${mirrored('b', inner, turned(orbits / 2, -Math.PI / 2, inclination))}</svg>`;
