import { oklchOf } from '~/lib/oklch.ts';
import type { NewsRow } from './news-row.ts';

/** The hues of the twelve colours of monograms, by the number in their class (`.m1` of ui/logo.css; the first has none). */
export const signHues = [260, 10, 40, 75, 105, 135, 160, 190, 220, 290, 320, 345];

// Below this a colour is a grey, and its hue an accident.
const leastChroma = 0.02;

const distance = (one: number, other: number): number => {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
};

/**
 * The class that gives a tag the hue of its item's colours; undefined for greys, and for what is no colour. Lightness and chroma
 * stay ours, so that the tag can be read in both schemes whatever the host sends.
 */
export function tagClass({ tag_bg_color, tag_color }: Pick<NewsRow, 'tag_bg_color' | 'tag_color'>): string | undefined {
  const tints = [tag_bg_color, tag_color].flatMap((colour) => oklchOf(colour ?? '') ?? []);
  const strongest = tints.toSorted((one, other) => other.chroma - one.chroma)[0];
  if (!strongest || strongest.chroma < leastChroma) return undefined;
  const hues = signHues.map((hue, index) => ({ index, away: distance(hue, strongest.hue) }));
  return `m${hues.toSorted((one, other) => one.away - other.away)[0]?.index ?? 0}`;
}
