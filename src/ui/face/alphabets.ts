const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const punctuation = ' .,:;!?-–—()«»“”’…';
// Without signs that headings don't use. The Latin file and the headers of its response must fit into the first round
// trip (14,600 bytes), because a font that arrives after the first paint isn't used.
const ascii = range(0x20, 0x7e).replace(/[\\^`{|}~<>_=]/g, '');
const accented = range(0xc0, 0xff).replace(/[ÅÆÐÞØß÷×åæðþøÿ]/g, '');

/** Scripts of the display face, with the characters in their files. `latin` contains all other characters. */
export const displayFaceAlphabets = {
  latin: `${ascii}${accented}${punctuation}¡¿‘·•×−ªº€\u00a0`,
  vietnamese: `${punctuation}ĂăĐđĨĩŨũƠơƯư₫${range(0x1ea0, 0x1ef9)}`,
  cyrillic: `${punctuation}№Ёё${range(0x410, 0x44f)}`,
} as const;

export type DisplayFaceScript = keyof typeof displayFaceAlphabets;
