import { hexColorOf } from '~/lib/oklch.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { rosetteOf } from '~/ui/rosette.ts';
import { sealHue } from '~/ui/seal-hue.ts';
import { findNearestMonogram } from '~/ui/monogram-hues.ts';
import { drawWaves } from '~/ui/waves.ts';
import { rosetteShapes } from './rosette-shapes.ts';

const [width, height] = [1200, 600];
const waves = { width, count: 34, step: 19 };
const seal = { x: 950, y: 296, scale: 0.53 };

export const passportBackgroundHref = (hid: string): string => `/passport/${hid}.svg`;

/** Returns the CSS class whose colour is closest to the colour of a host's seal. */
export const sealColourClass = (host: string): string => `m${findNearestMonogram(sealHue(sha256Hex(host)))}`;

/**
 * Draws the background of a passport: waves and a rosette computed from the host. Its tones suit both colour schemes,
 * because an image file cannot adapt to the scheme switch.
 */
export function drawPassportBackground(host: string): string {
  const digest = sha256Hex(host);
  const hue = sealHue(digest);
  const tones = [
    { lightness: 0.66, chroma: 0.15, hue },
    { lightness: 0.69, chroma: 0.12, hue: hue + 330 },
    { lightness: 0.66, chroma: 0.11, hue: hue + 300 },
  ].map(hexColorOf);
  const { path, uses } = drawWaves(digest, waves);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" ` +
    `stroke="${tones[0]}" stroke-width="${rosetteOf(digest).weight}"><defs>${path}</defs><g stroke-opacity=".6">${uses}</g>` +
    `<g transform="translate(${seal.x} ${seal.y})scale(${seal.scale})">${rosetteShapes(digest, tones)}</g></svg>`
  );
}
