/** The first and last characters of a text that is longer than both and a sign between them. */
const shorten = (text: string, head: number, tail: number): string =>
  text.length > head + tail + 1 ? `${text.slice(0, head)}…${text.slice(-tail)}` : text;

/** A contract as people compare it: its first and last characters. */
export const shortContract = (contract: string): string => shorten(contract, 8, 6);

/** A file's SHA-256 as people compare it. */
export const shortHash = (sha256: string): string => shorten(sha256, 8, 8);
