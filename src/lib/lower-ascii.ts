/** Returns a text with ASCII letters in lower case. `toLowerCase` also changes the Kelvin sign (U+212A) to `k`. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
