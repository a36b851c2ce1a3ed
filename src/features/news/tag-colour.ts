import { oklchOf } from '~/lib/oklch.ts';
import { findNearestMonogram } from '~/ui/monogram-hues.ts';
import type { NewsRow } from './news-row.ts';

// A colour with less chroma is grey, and its hue has no meaning.
const leastChroma = 0.02;

/**
 * Returns the class for the hue of an item's colours; undefined for grey or invalid colours. The style sheet sets
 * lightness and chroma, so that tags are readable.
 */
export function tagHueClassOf({
  tag_bg_color,
  tag_color,
}: Pick<NewsRow, 'tag_bg_color' | 'tag_color'>): string | undefined {
  const tints = [tag_bg_color, tag_color].flatMap((colour) => oklchOf(colour ?? '') ?? []);
  const strongest = tints.toSorted((one, other) => other.chroma - one.chroma)[0];
  if (!strongest || strongest.chroma < leastChroma) return undefined;
  return `m${findNearestMonogram(strongest.hue)}`;
}
