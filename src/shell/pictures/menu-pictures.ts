import { sha256Hex } from '~/lib/sha256-hex.ts';
import { drawingBackgrounds, menuRingColours } from '~/ui/colours.ts';
import { rosetteOf, rosetteRadius } from '~/ui/rosette.ts';
import { turnedUses } from '~/ui/turned-uses.ts';

const menuPictureSide = 192;

const [deep = '', mid = '', bright = ''] = drawingBackgrounds;
const [blue = '', teal = ''] = menuRingColours;
const white = '#fff';

const box = (x: number, y: number, width: number, height: number, radius: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${more}/>`;
const line = (d: string, stroke: string, width = 3) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const faint = ' fill-opacity=".16"';

/** One drawing per group of the header. */
const drawings: Readonly<Record<string, string>> = {
  products: [
    box(92, 66, 84, 54, 9, blue, ` transform="rotate(9 134 93)"`),
    `<g transform="rotate(9 134 93)">${box(112, 78, 14, 11, 3, deep)}${line('M112 108h34', white, 3)}</g>`,
    box(40, 30, 66, 132, 13, white),
    box(48, 44, 50, 34, 7, bright),
    line('M54 56h22', white, 4),
    line('M54 67h32', white, 3),
    ...[92, 110, 128].map((y) => dot(55, y, 6, y === 110 ? teal : blue) + line(`M67 ${y}h24`, mid, 4)),
    line('M62 152h22', deep, 3),
  ].join(''),
  tools: [
    box(30, 42, 132, 108, 14, white),
    ...[66, 96, 126].map((y) => dot(50, y, 8, y === 96 ? bright : blue) + line(`M68 ${y}h46`, mid, 5)),
    line('M62 96h66', deep, 3),
    line('M132 66l6 6l11 -12', teal, 4),
    line('M132 126l6 6l11 -12', teal, 4),
    line('M134 90l12 12m0 -12l-12 12', bright, 4),
  ].join(''),
  trade: [
    line('M58 74C58 34 134 34 134 74', blue, 2.5),
    line('M134 118C134 158 58 158 58 118', teal, 2.5),
    line('M127 66l7 9l8 -8', blue, 2.5),
    line('M65 126l-7 -9l-8 8', teal, 2.5),
    dot(58, 96, 26, white),
    dot(134, 96, 26, bright),
    line('M58 82v28m-8 -8l8 8l8 -8', mid, 4),
    line('M134 110v-28m-8 8l8 -8l8 8', white, 4),
  ].join(''),
  dappstore: [
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) =>
        box(
          36 + column * 43,
          36 + row * 43,
          34,
          34,
          9,
          [white, blue, white, bright, teal, white][(row * 2 + column) % 6] ?? '',
        ),
      ),
    ),
    dot(118, 118, 26, white) + line('M137 137l22 22', white, 10),
    dot(118, 118, 18, mid) + line('M110 118l6 6l11 -12', teal, 4),
  ].join(''),
  build: [
    box(28, 40, 136, 112, 14, white),
    dot(44, 56, 4, blue) + dot(57, 56, 4, teal),
    line('M28 70h136', blue, 1.5),
    box(44, 84, 36, 36, 9, bright),
    line('M62 94v16m-8 -8h16', white, 4),
    line('M92 90h52M92 104h34', mid, 5),
    line('M44 136h28', teal, 5),
    line('M84 136h46', blue, 5),
  ].join(''),
  support: [
    `<path d="M36 50a14 14 0 0 1 14-14h70a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14h-52l-20 18v-18a12 12 0 0 1-12-12z" fill="${white}"/>`,
    line('M54 58h62M54 75h40', mid, 5),
    `<path d="M78 108a12 12 0 0 1 12-12h56a12 12 0 0 1 12 12v28a12 12 0 0 1-12 12v16l-18-16h-38a12 12 0 0 1-12-12z" fill="${bright}"/>`,
    line('M104 122l9 9l18 -19', white, 5),
  ].join(''),
};

/** Draws the rosette of a group's name. It extends beyond the corner. */
function engraved(id: string): string {
  const { d, turns, step } = rosetteOf(sha256Hex(id));
  const uses = turnedUses(`${id}-a`, turns, (turn) => turn * step);
  const scale = menuPictureSide / rosetteRadius / 1.5;
  return (
    `<defs><path id="${id}-a" d="${d}" vector-effect="non-scaling-stroke"/></defs>` +
    `<g fill="none" stroke="url(#ring)" stroke-width=".6" transform="translate(150 40)scale(${scale.toFixed(3)})">${uses}</g>`
  );
}

/**
 * Builds the pictures of the header's menus as one file, in the order of `ids`. nav.css selects them by position.
 * Throws if a group has no drawing.
 */
export function drawMenuPictures(ids: readonly string[]): string {
  const pictures = ids.map((id, column) => {
    const drawing = drawings[id];
    if (!drawing) throw new Error(`The group ${id} of the header has no picture: draw it in menu-pictures.ts.`);
    return (
      `<svg x="${column * menuPictureSide}" width="${menuPictureSide}" height="${menuPictureSide}">` +
      `<rect width="100%" height="100%" fill="url(#ground)"/>${engraved(id)}` +
      `${box(24, 24, 144, 144, 72, white, faint)}${drawing}</svg>`
    );
  });
  const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ids.length * menuPictureSide}" height="${menuPictureSide}">` +
    `<defs><linearGradient id="ground" x2="1" y2="1">${stop(0, deep)}${stop(1, mid)}</linearGradient>` +
    `<linearGradient id="ring" x2="1" y2="1">${stop(0, blue)}${stop(1, teal)}</linearGradient></defs>${pictures.join('')}</svg>`
  );
}
