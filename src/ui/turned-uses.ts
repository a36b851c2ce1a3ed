/** Repeats a shape around the origin of an SVG. `angleOf` returns the rotation of each copy in degrees. */
export const turnedUses = (id: string, count: number, angleOf: (index: number) => number): string =>
  Array.from({ length: count }, (_, index) => `<use href="#${id}" transform="rotate(${angleOf(index)})"/>`).join('');
