const maxLength = 200;

/** Formats an untrusted text as one short log line. Invisible and control characters become code points. */
export const toPrintableLine = (text: string, length = maxLength): string =>
  text
    .slice(0, length)
    .replace(/\s+/g, ' ')
    .replace(
      /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
      (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`,
    );
