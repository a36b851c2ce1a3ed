import type { Oklch } from '~/lib/oklch.ts';
import { sealHue } from './seal-hue.ts';

/**
 * Returns the colours of the three rings in a file's rosette. They depend only on the digest, so that a file has the
 * same rosette on every page, and because people distinguish colours more easily than shapes.
 */
export const rosetteColoursOf = (digest: string): Oklch[] =>
  [0, 40, 80].map((by) => ({ lightness: 0.66, chroma: 0.135, hue: (sealHue(digest) + by) % 360 }));
