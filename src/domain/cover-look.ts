/** Compositions of generated covers, which differ even without colours. */
export const coverCompositions = [
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

export const coverPaletteNames = ['night', 'azure', 'lagoon', 'violet', 'plum', 'sky', 'mint', 'sand'] as const;

export type CoverComposition = (typeof coverCompositions)[number];
export type CoverPalette = (typeof coverPaletteNames)[number];

/** The properties by which readers tell covers in a list apart. */
export interface CoverLook {
  composition: CoverComposition;
  palette: CoverPalette;
}

export interface NearbyCoverLook {
  look: CoverLook;
  places: number;
}

/** Distance within which two covers in a list always differ. */
export const minCoverDistance = 6;

/** Distance within which covers differ if possible, so that no two on a page look the same. */
export const preferredCoverDistance = 12;

// Preferred distances between covers with the same composition or palette. Larger distances would have a drawback: a
// new cover would change many later ones.
const compositionApart = 4;
const paletteApart = 2;

/** Index of the first digest byte that selects a look. Earlier bytes determine the drawing. */
const firstByte = 26;
const byteOf = (digest: string, index: number): number => {
  const byte = parseInt(digest.slice(2 * index, 2 * index + 2), 16);
  if (Number.isNaN(byte)) throw new Error(`A cover needs a SHA-256 in hex, not “${digest}”.`);
  return byte;
};

/**
 * Reorders a list: from `start`, takes every n-th name, where n is the step that `choice` selects. All `steps` must be
 * coprime to the list's length.
 */
function inOrderOf<Name>(names: readonly Name[], steps: readonly number[], start: number, choice: number): Name[] {
  const step = steps[choice % steps.length] ?? 1;
  return names.map((_, index) => names[(start + index * step) % names.length] as Name);
}

const isAllowed = ({ composition, palette }: CoverLook, near: readonly NearbyCoverLook[]): boolean =>
  near.every(
    ({ look, places }) =>
      look.composition !== composition || (places > 1 && (places > minCoverDistance || look.palette !== palette)),
  );

const isWell = ({ composition, palette }: CoverLook, near: readonly NearbyCoverLook[]): boolean =>
  near.every(
    ({ look, places }) =>
      (look.composition !== composition || (places > compositionApart && look.palette !== palette)) &&
      (places > paletteApart || look.palette !== palette),
  );

/**
 * Chooses a look by the digest that differs from all covers within `minCoverDistance`, and if possible within
 * `preferredCoverDistance`. Throws if all looks are taken, which cannot happen for covers in two lists.
 */
export function chooseCoverLook(digest: string, near: readonly NearbyCoverLook[]): CoverLook {
  const [first = 0, second = 0, third = 0, fourth = 0] = [0, 1, 2, 3].map((index) => byteOf(digest, firstByte + index));
  const paletteOrder = inOrderOf(coverPaletteNames, [1, 3, 5, 7], third, fourth);
  const looks = inOrderOf(coverCompositions, [1, 2, 4, 5, 7, 8], first, second).flatMap((composition) =>
    paletteOrder.map((palette): CoverLook => ({ composition, palette })),
  );
  const allowed = looks.filter((look) => isAllowed(look, near));
  const look = allowed.find((candidate) => isWell(candidate, near)) ?? allowed[0];
  if (!look) throw new Error(`${near.length} covers near ${digest} leave it no look.`);
  return look;
}
