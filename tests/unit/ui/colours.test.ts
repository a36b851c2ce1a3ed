import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { groundColours } from '~/ui/colours.ts';

/** An OKLCH colour as hex, by the matrices of CSS Color 4. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((value) => {
    const light = Math.min(1, Math.max(0, value));
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

it("the colour of the browser's bar is the ground of the page, in light and dark", () => {
  const paper = /--paper: light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/.exec(
    readFileSync('src/ui/tokens.css', 'utf8'),
  );
  const [light, dark] = [paper?.[1] ?? '', paper?.[2] ?? ''].map((values) => {
    const [lightness = 0, chroma = 0, hue = 0] = values.split(' ').map(Number);
    return hexOf(lightness, chroma, hue);
  });
  expect(groundColours).toEqual({ light, dark });
});
