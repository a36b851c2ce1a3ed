import { hexOf } from '~/lib/hex-of.ts';
import { rosetteOf, rosetteRadius } from '~/ui/rosette.ts';

/**
 * Paints the rosette of a receipt's SHA-256, in the canvas's text colour. Over http, where `crypto.subtle` is missing,
 * the canvas stays empty.
 */
export async function paintReceipt(canvas: HTMLCanvasElement, receipt: string): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context || !isSecureContext) return;
  const side = canvas.width;
  const digest = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(receipt))));
  const { d, turns, step, rings } = rosetteOf(digest);
  const path = new Path2D(d);
  context.strokeStyle = getComputedStyle(canvas).color;
  for (const { scale, rotate } of rings) {
    const size = (scale * side) / (2 * rosetteRadius);
    context.setTransform(size, 0, 0, size, side / 2, side / 2);
    context.rotate((rotate * Math.PI) / 180);
    context.lineWidth = 1 / size;
    // Only every second copy, because lines would merge at this size.
    for (let turn = 0; turn < turns; turn += 2) {
      context.stroke(path);
      context.rotate((2 * step * Math.PI) / 180);
    }
  }
  canvas.dataset['digest'] = digest;
}
