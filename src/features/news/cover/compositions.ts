import type { CoverComposition } from '~/domain/cover-look.ts';
import { roundToTenth } from '~/ui/digest-values.ts';
import { rosetteOf } from '~/ui/rosette.ts';
import {
  svgDefs,
  chooseFigurePosition,
  svgGroup,
  height,
  drawRosetteCurve,
  drawRosetteTurns,
  repeatSvg,
  repeatRotated,
  svgUse,
  drawCoverWave,
  width,
  type CoverDrawingInput,
} from './drawing.ts';

/** A rosette that extends beyond one side of the cover. */
function bloom({ digest, chosen, tones }: CoverDrawingInput): string {
  const { rings } = rosetteOf(digest);
  const { x, y } = chooseFigurePosition(chosen);
  const size = chosen(22, 0.75, 1.15);
  const drawn = rings.map(({ scale, rotate }, ring) =>
    svgGroup(
      `stroke="${ring === 1 ? tones.second : tones.line}" transform="rotate(${rotate})"`,
      drawRosetteTurns(digest, { scale: size * scale, weight: 1.2, thinned: 2 }),
    ),
  );
  return svgDefs(drawRosetteCurve(digest)) + svgGroup(`transform="translate(${x} ${y})"`, ...drawn);
}

/** Two ribbons made of a wave that gradually turns from crest to valley, as on the edge of a banknote. */
function braid({ chosen, tones }: CoverDrawingInput): string {
  const ribbon = (id: string, from: number, tone: string) => {
    const half = chosen(from, 200, 420);
    const drift = half * chosen(from + 1, 0.25, 1);
    const count = 30;
    const lines = repeatSvg(count, (index) => {
      const swell = Math.round(Math.cos((index / (count - 1)) * Math.PI) * 100) / 100;
      return svgUse(
        id,
        `translate(${roundToTenth((index / count) * drift)} ${roundToTenth(index * chosen(from + 2, -3, 3))})scale(1 ${swell})`,
      );
    });
    const wave = `<path id="${id}" d="${drawCoverWave(half, chosen(from + 3, 300, 480))}" vector-effect="non-scaling-stroke"/>`;
    return svgDefs(wave) + svgGroup(`stroke="${tone}"`, lines);
  };
  const tilt = `rotate(${roundToTenth(chosen(16, -32, 32))} 480 0)`;
  return svgGroup(
    `stroke-width=".9" transform="translate(0 ${roundToTenth(chosen(17, 230, 310))})${tilt}"`,
    ribbon('a', 18, tones.line),
    ribbon('b', 22, tones.second),
  );
}

/**
 * A plane over one side of the background, and a rosette across the edge. The rosette has another colour on the plane.
 */
function counterchange({ digest, chosen, tones }: CoverDrawingInput): string {
  const [top, bottom] = [roundToTenth(chosen(18, 320, 640)), roundToTenth(chosen(19, 320, 640))];
  const plane = `M${top} 0H${width}V${height}H${bottom}z`;
  const at = `translate(${roundToTenth((top + bottom) / 2)} ${roundToTenth(chosen(20, 240, 300))})`;
  const turns = drawRosetteTurns(digest, { scale: chosen(22, 0.42, 0.54), weight: 1.3 });
  return (
    svgDefs(
      drawRosetteCurve(digest),
      svgGroup(`id="f" transform="${at}"`, turns),
      `<clipPath id="c"><path d="${plane}"/></clipPath>`,
    ) +
    `<use href="#f" stroke="${tones.line}"/>` +
    svgGroup(
      'clip-path="url(#c)"',
      `<path fill="${tones.line}" stroke="none" d="${plane}"/>`,
      `<use href="#f" stroke="${tones.ground[1]}"/>`,
    )
  );
}

/** Tiles with arcs around one corner. The digest rotates each tile, so that arcs meet. */
function fans({ digest, chosen, tones }: CoverDrawingInput): string {
  const side = chosen(18, 0, 1) < 0.5 ? 180 : 135;
  const [columns, rows] = [Math.ceil(width / side), height / side];
  const arcs = repeatSvg(6, (index) => {
    const radius = roundToTenth(((index + 1) * side) / 6.5);
    return `M${radius} 0A${radius} ${radius} 0 0 1 0 ${radius}`;
  });
  const half = side / 2;
  const heart = roundToTenth(side * chosen(19, 0.3, 0.6));
  const tile =
    `<g id="a" transform="translate(${-half} ${-half})"><path d="M0 0H${heart}A${heart} ${heart} 0 0 1 0 ${heart}z" stroke="none" fill="${tones.plane}"/>` +
    `<path d="${arcs}"/></g>`;
  const left = (width - columns * side) / 2;
  const places = repeatSvg(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const digit = parseInt(digest.charAt(index % 48), 16);
    const at = `translate(${left + (column + 0.5) * side} ${(row + 0.5) * side})rotate(${90 * (digit % 4)})`;
    return `<use href="#a" transform="${at}"${digit > 10 ? ` stroke="${tones.second}"` : ''}/>`;
  });
  return svgDefs(tile) + svgGroup(`stroke="${tones.line}" stroke-width="2.4"`, places);
}

/** Half a rosette above a line, with waves below it. */
function horizon({ digest, chosen, tones }: CoverDrawingInput): string {
  const level = roundToTenth(chosen(18, 300, 380));
  const x = roundToTenth(chosen(20, 380, 580));
  const half = chosen(19, 60, 150);
  const lines = repeatSvg(13, (index) =>
    svgUse(
      'b',
      `translate(${roundToTenth((index % 2) * half + index * chosen(23, 4, 30))} ${roundToTenth(level + 6 + index * (4 + index))})scale(1 ${roundToTenth(0.3 + index / 8)})`,
    ),
  );
  return (
    svgDefs(
      drawRosetteCurve(digest),
      `<path id="b" d="${drawCoverWave(half, 26)}" vector-effect="non-scaling-stroke"/>`,
      `<clipPath id="c"><path d="M0 0h${width}v${level}H0z"/></clipPath>`,
    ) +
    svgGroup(
      `stroke="${tones.line}" clip-path="url(#c)"`,
      svgGroup(
        `transform="translate(${x} ${level})"`,
        drawRosetteTurns(digest, { scale: chosen(22, 0.5, 0.64), weight: 1.2, thinned: 2 }),
      ),
    ) +
    `<path stroke="none" fill="${tones.plane}" d="M0 ${level}H${width}V${height}H0z"/>` +
    svgGroup(`stroke="${tones.second}" stroke-width="1.6"`, lines)
  );
}

/** Rows of a rosette, like the background of a banknote. */
function lattice({ digest, chosen, tones }: CoverDrawingInput): string {
  const side = roundToTenth(chosen(18, 170, 260));
  const scale = (side * chosen(19, 0.9, 1.15)) / 1000;
  const figure = svgGroup('id="f"', drawRosetteTurns(digest, { scale, weight: 1.1, thinned: 4 }));
  const rows = Math.ceil(height / side / 0.87) + 2;
  const columns = Math.ceil(width / side) + 2;
  const places = repeatSvg(rows * columns, (index) => {
    const row = Math.floor(index / columns);
    const at = `translate(${roundToTenth(((index % columns) + (row % 2) / 2 - 0.5) * side)} ${roundToTenth((row - 0.5) * side * 0.87)})`;
    return `<use href="#f" transform="${at}"${row % 2 === 0 ? '' : ` stroke="${tones.second}"`}/>`;
  });
  return (
    svgDefs(drawRosetteCurve(digest), figure) +
    svgGroup(`stroke="${tones.line}" transform="rotate(${roundToTenth(chosen(20, -20, 20))} 480 270)"`, places)
  );
}

/** A coin with a rosette and a coiled edge, on a ruled background. */
function medal({ digest, chosen, tones }: CoverDrawingInput): string {
  const radius = roundToTenth(chosen(18, 165, 205));
  const long = roundToTenth(radius * chosen(19, 0.16, 0.26));
  const x = roundToTenth(chosen(20, 400, 560));
  const gap = chosen(22, 12, 20);
  const rules = repeatSvg(height / gap, (index) => `M0 ${roundToTenth((index + 0.5) * gap)}h${width}`);
  const bead = `<ellipse id="b" cx="${radius}" rx="${long}" ry="${roundToTenth(long * chosen(23, 0.5, 1.4))}"/>`;
  return (
    svgDefs(drawRosetteCurve(digest), bead) +
    `<path stroke="${tones.plane}" stroke-width="1.6" d="${rules}"/>` +
    svgGroup(
      `transform="translate(${x} 270)"`,
      `<circle r="${radius}" fill="${tones.plane}" stroke="none"/>`,
      svgGroup(`stroke="${tones.second}"`, repeatRotated('b', chosen(24, 44, 64))),
      svgGroup(
        `stroke="${tones.line}"`,
        drawRosetteTurns(digest, { scale: (radius * 0.78) / 500, weight: 1.1, thinned: 2 }),
      ),
    )
  );
}

/** Lines that overlap, like hills in front of each other. */
function relief({ chosen, tones }: CoverDrawingInput): string {
  const count = 19;
  const peaks = [18, 19, 22, 23].map((byte) => roundToTenth(chosen(byte, 40, 190)));
  const hill = peaks.map(
    (peak) =>
      `q60 0 100 ${roundToTenth(-peak / 2)}t100 ${roundToTenth(-peak / 2)}t100 ${roundToTenth(peak / 2)}t100 ${roundToTenth(peak / 2)}`,
  );
  const line = `M-320 0${hill.join('')}${hill.join('')}V600H-320z`;
  const shape = `<path id="a" d="${line}" vector-effect="non-scaling-stroke"/>`;
  const lines = repeatSvg(count, (index) => {
    const along = Math.sin(index * chosen(24, 0.5, 1.1)) * 140;
    const up = roundToTenth(0.35 + 0.65 * Math.abs(Math.sin(index * chosen(25, 0.2, 0.5) + 1)));
    const tone = index % 4 === 0 ? ` stroke="${tones.second}"` : '';
    return `<use href="#a"${tone} transform="translate(${roundToTenth(along)} ${130 + index * 23})scale(1 ${up})"/>`;
  });
  return (
    svgDefs(shape) +
    svgGroup(`fill="${tones.ground[1]}" stroke="${tones.line}" stroke-opacity="1" stroke-width="1.4"`, lines)
  );
}

/** Rings around two centres, which form a moiré pattern where they overlap. */
function ripples({ chosen, tones }: CoverDrawingInput): string {
  const gap = chosen(18, 15, 26);
  const ring = (x: number, y: number, tone: string) =>
    svgGroup(
      `stroke="${tone}"`,
      repeatSvg(
        660 / gap,
        (index) => `<circle cx="${roundToTenth(x)}" cy="${roundToTenth(y)}" r="${roundToTenth((index + 0.6) * gap)}"/>`,
      ),
    );
  const { x, y } = chooseFigurePosition(chosen);
  const [turn, apart] = [chosen(19, 0, 2 * Math.PI), chosen(22, 60, 250)];
  return svgGroup(
    'stroke-width="2.4"',
    ring(x, y, tones.line),
    ring(x + apart * Math.cos(turn), y + apart * Math.sin(turn), tones.second),
  );
}

export const drawComposition: Record<CoverComposition, (plan: CoverDrawingInput) => string> = {
  bloom,
  braid,
  counterchange,
  fans,
  horizon,
  lattice,
  medal,
  relief,
  ripples,
};
