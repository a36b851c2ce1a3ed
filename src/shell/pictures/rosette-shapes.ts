import { rosetteOf } from '~/ui/rosette.ts';
import { turnedUses } from '~/ui/turned-uses.ts';

const degrees = (value: number): number => Number(value.toFixed(2));

/**
 * Returns the shapes of a digest's rosette, with a colour for each ring. Draws only every `thinned`th line. `id` starts
 * the ids of its definitions.
 */
export function rosetteShapes(digest: string, strokes: readonly string[], thinned = 1, id = ''): string {
  const { d, turns, step, rings } = rosetteOf(digest);
  const between = step * thinned;
  const everySecond = turnedUses(`${id}a`, Math.round(turns / thinned / 2), (turn) => degrees(2 * turn * between));
  const drawn = rings.map(({ scale, rotate }, ring) => {
    const turned = ring === 0 ? `<use href="#${id}b" transform="rotate(${degrees(between)})"/>` : '';
    return `<g stroke="${strokes[ring]}" transform="scale(${scale})rotate(${rotate})"><use href="#${id}b"/>${turned}</g>`;
  });
  return (
    `<defs><path id="${id}a" d="${d}" vector-effect="non-scaling-stroke"/><g id="${id}b">${everySecond}</g></defs>` +
    drawn.join('')
  );
}
