interface Sheet {
  width: number;
  /** Number of lines and the distance between them. */
  count: number;
  step: number;
}

/**
 * Draws wavy lines whose length, height and drift depend on a digest. Returns a `<path>` and the `<use>` elements that
 * repeat it.
 */
export function drawWaves(digest: string, { width, count, step }: Sheet): { path: string; uses: string } {
  const byte = (index: number) => parseInt(digest.slice(2 * index, 2 * index + 2), 16);
  const half = 60 + (byte(0) / 255) * 70;
  const top = 26 + (byte(1) / 255) * 26;
  const shift = 4 + (byte(2) / 255) * 14;
  const halves = Math.ceil((width + count * shift) / half) + 1;
  const line = `M0 0q${half / 2} ${-top} ${half} 0${`t${half} 0`.repeat(halves)}`;
  const uses = Array.from({ length: count }, (_, index) => {
    const swell = Math.cos(index * 0.29 + byte(3) / 40);
    return `<use href="#w" transform="translate(${(-index * shift).toFixed(1)} ${index * step - 12})scale(1 ${swell.toFixed(2)})"/>`;
  });
  return { path: `<path id="w" d="${line}" vector-effect="non-scaling-stroke"/>`, uses: uses.join('') };
}
