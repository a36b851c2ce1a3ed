/** The side of the square that the mark stands in. */
export const markSide = 32;

/** The product's mark as SVG elements of one colour: a wallet seen from the front, its clasp a single point. */
export const markShapes = (colour: string): string =>
  `<g fill="none" stroke="${colour}" stroke-width="3"><rect x="2.5" y="6.5" width="27" height="20" rx="7"/>` +
  `<path d="M29 13.5h-7a3.5 3.5 0 0 0 0 7h7"/></g><circle cx="22" cy="17" r="1.2" fill="${colour}"/>`;

/** The mark as a picture of its own. */
export const markSvg = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSide} ${markSide}">${markShapes(colour)}</svg>\n`;
