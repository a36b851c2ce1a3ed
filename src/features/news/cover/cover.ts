import type { CoverLook, CoverPalette } from '~/domain/cover-look.ts';
import { createDigestReader } from '~/ui/digest-values.ts';
import { drawComposition } from './compositions.ts';
import { coverSize } from './cover-path.ts';
import { coverTonesOf } from './palettes.ts';

const { width, height } = coverSize;

const palePalettes: readonly CoverPalette[] = ['sky', 'mint', 'sand'];

// Browsers apply the colour scheme of the element that shows a file to the file, too.
const darkStyle = '<style>@media(prefers-color-scheme:dark){svg{filter:invert(1)hue-rotate(180deg)}}</style>';

/**
 * Returns an article's cover as SVG. The article's digest determines the drawing. In the dark scheme, a pale cover has
 * bright lines on a dark ground.
 */
export function drawCover(digest: string, { composition, palette }: CoverLook): string {
  const chosen = createDigestReader(digest);
  const tones = coverTonesOf(palette);
  const ends = chosen(14, 0, 1) < 0.5 ? 'x2="1" y2="1"' : 'x1="1" x2="0" y2="1"';
  const shapes = drawComposition[composition]({ digest, chosen, tones });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">` +
    (palePalettes.includes(palette) ? darkStyle : '') +
    `<linearGradient id="g" ${ends}><stop stop-color="${tones.ground[0]}"/><stop offset="1" stop-color="${tones.ground[1]}"/></linearGradient>` +
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke-width="1.3" stroke-opacity=".8">${shapes}</g></svg>`
  );
}
