import type { Oklch } from '~/lib/oklch.ts';
import { initialsOf } from '~/ui/initials.ts';
import { sealLetterStyleOf, sealOf, sealSide, sealTileColoursOf } from '~/ui/seal-tile.ts';

// Uses CSS, because converting OKLCH would need more code.
const css = ({ lightness, chroma, hue }: Oklch): string => `oklch(${lightness} ${chroma} ${hue})`;

/** Paints the generated logo of a listing, from the digest of its host and the initials of its name. */
export function paintSeal(canvas: HTMLCanvasElement, digest: string, name: string): void {
  const colours = sealTileColoursOf(digest);
  const letters = initialsOf(name);
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = canvas.width / sealSide;
  const middle = sealSide / 2;
  context.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2);
  context.fillStyle = css(colours.ground);
  context.fillRect(-middle, -middle, sealSide, sealSide);
  context.fillStyle = css(colours.curve);
  context.fill(new Path2D(sealOf(digest).curve));
  const { size, drop } = sealLetterStyleOf(letters);
  context.fillStyle = css(colours.letters);
  context.font = `700 ${size}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.fillText(letters, 0, drop);
}
