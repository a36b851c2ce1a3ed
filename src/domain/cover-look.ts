/** The compositions of covers: what a cover is, at a glance and without its colours. */
export const compositions = [
  'bloom',
  'braid',
  'counterchange',
  'fans',
  'horizon',
  'lattice',
  'medal',
  'relief',
  'ripples',
] as const;

/** The palettes of covers. */
export const palettes = ['night', 'azure', 'lagoon', 'violet', 'plum', 'sky', 'mint', 'sand'] as const;

/** One of the compositions. */
export type Composition = (typeof compositions)[number];
/** One of the palettes. */
export type CoverPalette = (typeof palettes)[number];

/** What makes a cover another one for who looks at a list. */
export interface CoverLook {
  composition: Composition;
  palette: CoverPalette;
}

/** A look that stands in the same list, and how many places away. */
export interface NearLook {
  look: CoverLook;
  places: number;
}

/** No two covers so near each other in a list look the same. */
export const placesApart = 6;

/** How far around it a cover looks, so that none of a page looks the same as another where that can be. */
export const placesSeen = 12;

// Kept wherever that leaves a look. Four columns set the fourth one below. The further covers look around, the more of the later
// ones change with an article that is written anew: some four as it is, every second one if compositions were six places apart.
const compositionApart = 4;
const paletteApart = 2;

/** The bytes of a digest that choose a look; what bends the drawing lies before them. */
const firstByte = 26;
const byteOf = (digest: string, index: number): number => {
  const byte = parseInt(digest.slice(2 * index, 2 * index + 2), 16);
  if (Number.isNaN(byte)) throw new Error(`A cover needs a SHA-256 in hex, not “${digest}”.`);
  return byte;
};

/** All of a list once, from where a digest says on, in steps that it says, too; `steps` share no factor with the list's length. */
function inOrderOf<Name>(names: readonly Name[], steps: readonly number[], start: number, choice: number): Name[] {
  const step = steps[choice % steps.length] ?? 1;
  return names.map((_, index) => names[(start + index * step) % names.length] as Name);
}

const isAllowed = ({ composition, palette }: CoverLook, near: readonly NearLook[]): boolean =>
  near.every(
    ({ look, places }) =>
      look.composition !== composition || (places > 1 && (places > placesApart || look.palette !== palette)),
  );

const isWell = ({ composition, palette }: CoverLook, near: readonly NearLook[]): boolean =>
  near.every(
    ({ look, places }) =>
      (look.composition !== composition || (places > compositionApart && look.palette !== palette)) &&
      (places > paletteApart || look.palette !== palette),
  );

/**
 * The look of a cover: the first in its digest's own order that differs from all near it, and in composition from its
 * neighbours; where there is one, also from all it is given, in composition from those up to four places away, and in palette up
 * to two. Neighbours on both sides in two lists forbid at most 56 of the 72 looks, so there always is one.
 */
export function chooseLook(digest: string, near: readonly NearLook[]): CoverLook {
  const [first = 0, second = 0, third = 0, fourth = 0] = [0, 1, 2, 3].map((index) => byteOf(digest, firstByte + index));
  const paletteOrder = inOrderOf(palettes, [1, 3, 5, 7], third, fourth);
  const looks = inOrderOf(compositions, [1, 2, 4, 5, 7, 8], first, second).flatMap((composition) =>
    paletteOrder.map((palette): CoverLook => ({ composition, palette })),
  );
  const allowed = looks.filter((look) => isAllowed(look, near));
  const look = allowed.find((candidate) => isWell(candidate, near)) ?? allowed[0];
  if (!look) throw new Error(`${near.length} covers near ${digest} leave it no look.`);
  return look;
}
