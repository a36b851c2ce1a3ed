import { oklchOf } from '~/lib/oklch.ts';
import { signNear } from '~/ui/sign-hues.ts';
import type { NewsRow } from './news-row.ts';

// Below this a colour is a grey, and its hue an accident.
const leastChroma = 0.02;

/**
 * The class that gives a tag the hue of its item's colours; undefined for greys, and for what is no colour. Lightness and chroma
 * stay ours, so that the tag can be read in both schemes whatever the host sends.
 */
export function tagClass({ tag_bg_color, tag_color }: Pick<NewsRow, 'tag_bg_color' | 'tag_color'>): string | undefined {
  const tints = [tag_bg_color, tag_color].flatMap((colour) => oklchOf(colour ?? '') ?? []);
  const strongest = tints.toSorted((one, other) => other.chroma - one.chroma)[0];
  if (!strongest || strongest.chroma < leastChroma) return undefined;
  return `m${signNear(strongest.hue)}`;
}
