import { roundToTenth, type ReadDigestValue } from '~/ui/digest-values.ts';
import { rosetteOf } from '~/ui/rosette.ts';
import { coverSize } from './cover-path.ts';
import type { CoverTones } from './palettes.ts';

export interface CoverDrawingInput {
  digest: string;
  chosen: ReadDigestValue;
  tones: CoverTones;
}

export const { width, height } = coverSize;

export const repeatSvg = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.round(count) }, (_, index) => draw(index)).join('');
export const svgUse = (id: string, transform: string) => `<use href="#${id}" transform="${transform}"/>`;
export const svgDefs = (...shapes: string[]) => `<defs>${shapes.join('')}</defs>`;
export const svgGroup = (attributes: string, ...shapes: string[]) => `<g ${attributes}>${shapes.join('')}</g>`;

/** Repeats a shape `count` times, rotated evenly around the origin. */
export const repeatRotated = (id: string, count: number): string =>
  repeatSvg(count, (index) => svgUse(id, `rotate(${roundToTenth((index * 360) / Math.round(count))})`));

/** Returns the position of a figure: off-centre, but inside the square that phones show. */
export const chooseFigurePosition = (chosen: ReadDigestValue) => ({
  x: roundToTenth(chosen(20, 360, 600)),
  y: roundToTenth(chosen(21, 170, 370)),
});

/** Returns the curve of the rosette of a digest, with the id `a`. */
export const drawRosetteCurve = (digest: string): string => `<path id="a" d="${rosetteOf(digest).d}"/>`;

/** Repeats the rosette's curve around the origin, at every `thinned`th position. `weight` is the line width. */
export function drawRosetteTurns(
  digest: string,
  { scale, weight, thinned = 1 }: { scale: number; weight: number; thinned?: number },
) {
  const { turns, step } = rosetteOf(digest);
  return svgGroup(
    `stroke-width="${roundToTenth(weight / scale)}" transform="scale(${Math.round(scale * 1000) / 1000})"`,
    repeatSvg(turns / thinned, (turn) => svgUse('a', `rotate(${roundToTenth(turn * thinned * step)})`)),
  );
}

/** Returns a wave that is wider than the cover, from crest to crest. */
export const drawCoverWave = (half: number, rise: number): string =>
  `M-480 0q${roundToTenth(half / 2)} ${roundToTenth(-rise)} ${roundToTenth(half)} 0${`t${roundToTenth(half)} 0`.repeat(Math.ceil((width + 960) / half))}`;
