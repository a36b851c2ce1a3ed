import type { NewsItem } from '~/domain/news.ts';
import { hexOf, oklchOf } from '~/lib/oklch.ts';
import { chosenBy } from '~/ui/chosen-by.ts';
import { sealHue } from '~/ui/seal-tile.ts';
import { compositions } from './compositions.ts';
import { coverSize } from './cover-path.ts';

const { width, height } = coverSize;
const leastChroma = 0.02;

/** The hue of an article's tag, so that those of a kind look like it; of the digest where it has none. */
function hueOf({ tag_color }: Pick<NewsItem, 'tag_color'>, digest: string): number {
  const tag = oklchOf(tag_color ?? '');
  return tag && tag.chroma >= leastChroma ? tag.hue : sealHue(digest);
}

/**
 * The cover of an article: fine lines that nobody drew, composed and bent by its digest, on a deep ground near the hue of its
 * tag. It is the same in both schemes, for a file cannot follow the visitor's switch.
 */
export function coverSvg(digest: string, tag: Pick<NewsItem, 'tag_color'>): string {
  const chosen = chosenBy(digest);
  const hue = hueOf(tag, digest) + chosen(10, -16, 16);
  const turn = chosen(11, 0, 1) < 0.5 ? -chosen(12, 24, 60) : chosen(12, 24, 60);
  const tone = (lightness: number, chroma: number, by: number) =>
    hexOf({ lightness, chroma, hue: (hue + by + 720) % 360 });
  const compose = compositions[Math.floor(chosen(13, 0, compositions.length - 0.01))] ?? compositions[0];
  const ends = chosen(14, 0, 1) < 0.5 ? 'x2="1" y2="1"' : 'x1="1" x2="0" y2="1"';
  const lines = compose({ digest, chosen, tones: [tone(0.81, 0.11, turn / 3), tone(0.74, 0.12, turn)] });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">` +
    `<linearGradient id="g" ${ends}><stop stop-color="${tone(0.44, 0.14, 0)}"/><stop offset="1" stop-color="${tone(0.24, 0.08, turn / 2)}"/></linearGradient>` +
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke-width="1.3" stroke-opacity=".8">${lines}</g></svg>`
  );
}
