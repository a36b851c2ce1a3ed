const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-*';
// Three hex digits per character: a bit for each of its nine bars and spaces, from left to right. 1 means wide.
const patterns =
  '03412106116003113007002512406410904914801911805800D10C04C01C' +
  '103043142013112052007106046016181' +
  '0C11C00911900D0085094';
const wide = 2;

/** Draws digits, capitals and hyphens as Code 39. Returns an SVG path of height 1, and the width in modules. */
export function barcodeOf(text: string): { d: string; width: number } {
  let d = '';
  let x = 0;
  for (const character of `*${text}*`) {
    const at = characters.indexOf(character) * 3;
    const pattern = parseInt(patterns.slice(at, at + 3), 16);
    for (let element = 8; element >= 0; element--) {
      const width = (pattern >> element) & 1 ? wide : 1;
      if (element % 2 === 0) d += `M${x} 0h${width}v1h-${width}z`;
      x += width;
    }
    // A narrow gap separates two characters.
    x++;
  }
  return { d, width: x - 1 };
}
