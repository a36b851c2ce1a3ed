const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const punctuation = ' .,:;!?-–—()«»“”’…';
const accented = range(0xc0, 0xff).replace(/[ÅÆÐÞØß÷×åæðþøÿ]/g, '');

/** Scripts of the display face, with the characters in their files. `latin` contains all other characters. */
export const displayFaceAlphabets = {
  latin: `${range(0x20, 0x7e)}${accented}${punctuation}¡¿‘·•×−ªº€\u00a0`,
  vietnamese: `${punctuation}ĂăĐđĨĩŨũƠơƯư₫${range(0x1ea0, 0x1ef9)}`,
  cyrillic: `${punctuation}№Ёё${range(0x410, 0x44f)}`,
} as const;

export type DisplayFaceScript = keyof typeof displayFaceAlphabets;
