import type { Oklch } from '~/lib/oklch.ts';
import { initialsOf } from '~/ui/initials.ts';
import { sealLetterStyleOf, sealLineStyle, sealOf, sealSide } from '~/ui/seal-tile.ts';

// Uses CSS, because converting OKLCH would need more code.
const css = ({ lightness, chroma, hue }: Oklch): string => `oklch(${lightness} ${chroma} ${hue})`;

/** Paints the generated logo of a listing, from the digest of its host and the initials of its name. */
export function paintSeal(canvas: HTMLCanvasElement, digest: string, name: string): void {
  const { from, to, line, curve, turns, step } = sealOf(digest);
  const letters = initialsOf(name);
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = canvas.width / sealSide;
  const middle = sealSide / 2;
  context.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2);
  const ground = context.createLinearGradient(-middle, -middle, middle, middle);
  ground.addColorStop(0, css(from));
  ground.addColorStop(1, css(to));
  context.fillStyle = ground;
  context.fillRect(-middle, -middle, sealSide, sealSide);
  context.strokeStyle = css(line);
  context.lineWidth = sealLineStyle.width;
  context.globalAlpha = sealLineStyle.opacity;
  const path = new Path2D(curve);
  context.save();
  for (let turn = 0; turn < turns; turn++) {
    context.stroke(path);
    context.rotate((step * Math.PI) / 180);
  }
  context.restore();
  const { size, drop } = sealLetterStyleOf(letters);
  context.globalAlpha = 1;
  context.fillStyle = '#fff';
  context.font = `700 ${size}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.fillText(letters, 0, drop);
}
