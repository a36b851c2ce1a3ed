const longest = 200;

/**
 * A foreign text as one line of a log: what a terminal would obey or nobody can see (escape codes, line ends, marks that
 * turn the direction of writing) is written as its code point, and what is longer is cut.
 */
export const printable = (text: string, length = longest): string =>
  text
    .slice(0, length)
    .replace(/\s+/g, ' ')
    .replace(
      /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
      (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`,
    );
