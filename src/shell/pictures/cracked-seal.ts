import { sha256Hex } from '~/lib/sha256-hex.ts';
import { sealRingColours } from '~/ui/colours.ts';
import { rosetteOf } from '~/ui/rosette.ts';

const { d, turns, step, rings } = rosetteOf(sha256Hex('500'));
// The line of the crack, from above the drawing to below it.
const crack = '60-600 60-330-50-190 70-60-60 90 40 240-50 380-20 600';

/** The drawing of the error page: a rosette of the status code 500, cracked into two shifted halves. */
export const crackedSeal = {
  d,
  turns: Array.from({ length: turns / 2 }, (_, turn) => Number((2 * turn * step).toFixed(2))),
  rings: rings.map((ring, index) => ({ ...ring, colour: sealRingColours[index] })),
  halves: [
    { id: 'left', outline: `M-600-600L${crack}-600 600z`, move: 'translate(-26 16)rotate(-2)' },
    { id: 'right', outline: `M600-600L${crack} 600 600z`, move: 'translate(30-14)rotate(3)' },
  ],
};
