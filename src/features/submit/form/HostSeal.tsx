import { useEffect, useRef } from 'react';
import * as constants from '~/config/constants.ts';
import type { Oklch } from '~/lib/oklch.ts';
import { initialsOf } from '~/ui/initials.ts';
import { sealLetterStyleOf, sealOf, sealSide, sealTileColoursOf } from '~/ui/seal-tile.ts';
import { sha256OfText } from './answer-bundle.ts';

// Uses CSS, because converting OKLCH would need more code.
const css = ({ lightness, chroma, hue }: Oklch): string => `oklch(${lightness} ${chroma} ${hue})`;

/** Paints the generated logo of a listing, from the digest of its host and the initials of its name. */
function paintSeal(canvas: HTMLCanvasElement, digest: string, name: string): void {
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

/** Draws the generated logo of a host, as the directory will show it. */
export function HostSeal({ host, name }: { host: string; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    sha256OfText(host)
      .then((digest) => isCurrent && canvas.current && paintSeal(canvas.current, digest, name))
      // Decorative, so a failure is ignored.
      .catch(() => undefined);
    return () => void (isCurrent = false);
  }, [host, name]);
  return (
    <canvas
      ref={canvas}
      className="preview-logo"
      width={constants.logoSide}
      height={constants.logoSide}
      aria-hidden="true"
    />
  );
}
