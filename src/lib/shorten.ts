/** Shortens a text to its first and last characters, if that saves more than one character. */
const shorten = (text: string, head: number, tail: number): string =>
  text.length > head + tail + 1 ? `${text.slice(0, head)}…${text.slice(-tail)}` : text;

/** Shortens a contract address to the characters that people compare. */
export const shortenContract = (contract: string): string => shorten(contract, 8, 6);

/** Shortens a SHA-256 to the characters that people compare. */
export const shortenHash = (sha256: string): string => shorten(sha256, 8, 8);
