/** Characters that XML 1.0 forbids even when escaped: most control characters, lone surrogates and two noncharacters. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Returns a text for a CDATA section: without forbidden characters, and with its end marker replaced by `end`. */
export const toCdataText = (text: string, end = ']] >'): string => text.replace(forbidden, '').replaceAll(']]>', end);
