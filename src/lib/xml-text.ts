/** Whatever XML 1.0 may not hold, even escaped: most control characters, halves of a pair, two that are none. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text that may stand in a CDATA section: without what XML forbids, and without the section's own end, which `end` replaces. */
export const cdataText = (text: string, end = ']] >'): string => text.replace(forbidden, '').replaceAll(']]>', end);
