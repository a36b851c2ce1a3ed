import { hexColorOf } from '~/lib/oklch.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { rosetteOf } from '~/ui/rosette.ts';
import { sealHue } from '~/ui/seal-hue.ts';
import { findNearestMonogram } from '~/ui/monogram-hues.ts';
import { drawWaves } from '~/ui/waves.ts';

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
  const { d, turns, step, rings, weight } = rosetteOf(digest);
  const tones = [
    { lightness: 0.66, chroma: 0.15, hue },
    { lightness: 0.69, chroma: 0.12, hue: hue + 330 },
    { lightness: 0.66, chroma: 0.11, hue: hue + 300 },
  ].map(hexColorOf);
  const { path, uses } = drawWaves(digest, waves);
  const everySecond = Array.from(
    { length: turns / 2 },
    (_, turn) => `<use href="#a" transform="rotate(${Number((2 * turn * step).toFixed(2))})"/>`,
  );
  const drawn = rings.map(({ scale, rotate }, ring) => {
    const turned = ring === 0 ? `<use href="#b" transform="rotate(${step})"/>` : '';
    return `<g stroke="${tones[ring]}" transform="scale(${scale})rotate(${rotate})"><use href="#b"/>${turned}</g>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" ` +
    `stroke="${tones[0]}" stroke-width="${weight}"><defs><path id="a" d="${d}" vector-effect="non-scaling-stroke"/>` +
    `<g id="b">${everySecond.join('')}</g>${path}</defs><g stroke-opacity=".6">${uses}</g>` +
    `<g transform="translate(${seal.x} ${seal.y})scale(${seal.scale})">${drawn.join('')}</g></svg>`
  );
}
