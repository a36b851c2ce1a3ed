import { sealRings } from '~/ui/colours.ts';

/** The address of the band between a site and the wallet. */
export const weavePath = '/seal/weave.svg';

const width = 1200;
const height = 400;
const half = 150;
const crest = 190;
/** Lines from one crest to the one that mirrors it. */
const lines = 27;

const [outer = '', , inner = ''] = sealRings;

/** Waves of one length and of every height between two that mirror each other: they meet where each crosses the middle. */
function wavesFrom(x: number): string {
  return Array.from({ length: lines }, (_, index) => {
    // Closer together at the crests, as the cosine is: that is what makes the edge of a band stand out.
    const swell = Math.cos((index / (lines - 1)) * Math.PI);
    return `<use href="#w" transform="translate(${x} ${height / 2})scale(1 ${Math.round(swell * 1000) / 1000})"/>`;
  }).join('');
}

/** The woven edge of a banknote: two chains of waves, half a length apart. */
export function weaveSvg(): string {
  const line = `M0 0q${half / 2} ${-2 * crest} ${half} 0${`t${half} 0`.repeat(Math.ceil(width / half) + 1)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-width="1">` +
    `<defs><path id="w" d="${line}" vector-effect="non-scaling-stroke"/></defs>` +
    `<g stroke="${outer}">${wavesFrom(0)}</g><g stroke="${inner}">${wavesFrom(-half / 2)}</g></svg>`
  );
}
