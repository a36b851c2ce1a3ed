import { sealRingColours } from '~/ui/colours.ts';

export const banknoteEdgePath = '/seal/weave.svg';

const width = 1200;
const height = 400;
const half = 150;
const crest = 190;
/** Number of lines between a crest and its mirror image. */
const lines = 27;

const [outer = '', , inner = ''] = sealRingColours;

/** Draws copies of a wave that shrink to a flat line and grow into its mirror image. All have the same wavelength. */
function wavesFrom(x: number): string {
  return Array.from({ length: lines }, (_, index) => {
    // With the cosine, lines are closer together near the crests, so that the outline is visible.
    const swell = Math.cos((index / (lines - 1)) * Math.PI);
    return `<use href="#w" transform="translate(${x} ${height / 2})scale(1 ${Math.round(swell * 1000) / 1000})"/>`;
  }).join('');
}

/** Draws the edge of a banknote: two chains of waves, shifted by half a length. */
export function drawBanknoteEdge(): string {
  const line = `M0 0q${half / 2} ${-2 * crest} ${half} 0${`t${half} 0`.repeat(Math.ceil(width / half) + 1)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-width="1">` +
    `<defs><path id="w" d="${line}" vector-effect="non-scaling-stroke"/></defs>` +
    `<g stroke="${outer}">${wavesFrom(0)}</g><g stroke="${inner}">${wavesFrom(-half / 2)}</g></svg>`
  );
}
