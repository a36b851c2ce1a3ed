import { rounded, type Chosen } from '~/ui/chosen-by.ts';
import { rosetteOf } from '~/ui/rosette.ts';
import { coverSize } from './cover-path.ts';

const { width, height } = coverSize;

/** The tones of a cover's lines. */
type Tones = readonly [main: string, second: string];

interface Plan {
  digest: string;
  chosen: Chosen;
  tones: Tones;
}

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.round(count) }, (_, index) => draw(index)).join('');
const use = (id: string, transform: string) => `<use href="#${id}" transform="${transform}"/>`;
const path = (id: string, d: string) => `<path id="${id}" d="${d}"/>`;
const defs = (shapes: string) => `<defs>${shapes}</defs>`;

/** Where a figure stands: off the middle, but within the square that a phone shows. */
const focusOf = (chosen: Chosen) => ({ x: rounded(chosen(20, 360, 640)), y: rounded(chosen(21, 150, 400)) });

/** The turns of one curve around the middle, in the tone of its ring. */
const ringOf = (turns: number, step: number, attributes: string): string =>
  `<g ${attributes}>${times(turns, (turn) => use('a', `rotate(${rounded(turn * step)})`))}</g>`;

/** The rosette of the digest, large enough to leave the cover on one side. */
function bloom({ digest, chosen, tones }: Plan): string {
  const { d, turns, step, rings } = rosetteOf(digest);
  const { x, y } = focusOf(chosen);
  const drawn = rings.map(({ scale, rotate }, ring) =>
    ringOf(
      turns / 2,
      2 * step,
      `stroke="${tones[ring % 2]}" stroke-width="${rounded(1.7 / scale)}" transform="scale(${scale})rotate(${rotate})"`,
    ),
  );
  return `${defs(path('a', d))}<g transform="translate(${x} ${y})scale(${rounded(chosen(22, 0.6, 1.1))})">${drawn.join('')}</g>`;
}

/** A wave over the whole width and further, from crest to crest. */
const waveOf = (half: number, rise: number): string =>
  `M-480 0q${rounded(half / 2)} ${rounded(-rise)} ${rounded(half)} 0${`t${rounded(half)} 0`.repeat(Math.ceil((width + 960) / half))}`;

/** Two ribbons of one wave, that goes from crest to valley while it drifts, as along the edge of a banknote. */
function braid({ chosen, tones }: Plan): string {
  const ribbon = (id: string, from: number, tone: string) => {
    const half = chosen(from, 170, 420);
    const drift = half * chosen(from + 1, 0.25, 1);
    const count = 30;
    const lines = times(count, (index) => {
      const swell = Math.round(Math.cos((index / (count - 1)) * Math.PI) * 100) / 100;
      return use(
        id,
        `translate(${rounded((index / count) * drift)} ${rounded(index * chosen(from + 2, -3, 3))})scale(1 ${swell})`,
      );
    });
    const wave = `<path id="${id}" d="${waveOf(half, chosen(from + 3, 330, 560))}" vector-effect="non-scaling-stroke"/>`;
    return `${defs(wave)}<g stroke="${tone}">${lines}</g>`;
  };
  const tilt = `rotate(${rounded(chosen(16, -32, 32))} 480 0)`;
  return `<g stroke-width=".8" transform="translate(0 ${rounded(chosen(17, 230, 310))})${tilt}">${ribbon('a', 18, tones[0])}${ribbon('b', 23, tones[1])}</g>`;
}

/** Rings around two places, whose lines make a third pattern where they meet. */
function ripples({ chosen, tones }: Plan): string {
  const gap = chosen(18, 13, 24);
  const ring = (x: number, y: number, tone: string) =>
    `<g stroke="${tone}">${times(660 / gap, (index) => `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded((index + 0.6) * gap)}"/>`)}</g>`;
  const { x, y } = focusOf(chosen);
  const [turn, apart] = [chosen(19, 0, 2 * Math.PI), chosen(22, 60, 250)];
  const rings = ring(x, y, tones[0]) + ring(x + apart * Math.cos(turn), y + apart * Math.sin(turn), tones[1]);
  return `<g stroke-width="2.2">${rings}</g>`;
}

/** One ellipse beside its centre, turned all the way round: a ring like a coil's. */
function coil({ chosen, tones }: Plan): string {
  const { x, y } = focusOf(chosen);
  const [long, short, off] = [chosen(18, 260, 460), chosen(19, 60, 200), chosen(22, 0, 190)];
  const turned = (id: string, count: number, tone: string) =>
    `<g stroke="${tone}">${times(count, (index) => use(id, `rotate(${rounded((index * 360) / count)})`))}</g>`;
  const ellipse = (id: string, by: number) =>
    `<ellipse id="${id}" cx="${rounded(off / by)}" rx="${rounded(long / by)}" ry="${rounded(short / by)}"/>`;
  return `${defs(ellipse('a', 1) + ellipse('b', 2.2))}<g transform="translate(${x} ${y})">${turned('a', chosen(23, 28, 48), tones[0])}${turned('b', chosen(24, 22, 32), tones[1])}</g>`;
}

/** A few figures of one curve in rows, set like the ground of a banknote. */
function lattice({ digest, chosen, tones }: Plan): string {
  const { d, turns, step } = rosetteOf(digest);
  const side = rounded(chosen(18, 190, 330));
  const scale = Math.round(side * chosen(19, 0.9, 1.35)) / 1000;
  const figure = `<g id="f" stroke-width="${rounded(1.1 / scale)}" transform="scale(${scale})">${times(turns / 4, (turn) => use('a', `rotate(${rounded(4 * turn * step)})`))}</g>`;
  const rows = Math.ceil(height / side / 0.87) + 2;
  const columns = Math.ceil(width / side) + 2;
  const places = times(rows * columns, (index) => {
    const row = Math.floor(index / columns);
    const at = `translate(${rounded(((index % columns) + (row % 2) / 2 - 0.5) * side)} ${rounded((row - 0.5) * side * 0.87)})`;
    return `<use href="#f" transform="${at}"${row % 2 === 0 ? '' : ` stroke="${tones[1]}"`}/>`;
  });
  return `${defs(path('a', d) + figure)}<g stroke="${tones[0]}" transform="rotate(${rounded(chosen(20, -20, 20))} 480 270)">${places}</g>`;
}

/** The compositions that a digest chooses from, some more often than others. */
export const compositions = [bloom, braid, coil, lattice, bloom, ripples, braid, coil] as const;
