const word = 64;
// Maximum length of a text: 100 characters of four bytes.
const maxBytes = 400;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decoded(hex: string): string | undefined {
  try {
    return utf8.decode(Buffer.from(hex, 'hex'));
  } catch {
    return undefined;
  }
}

/** Returns the hex digits of a result of whole words. */
const wordsOf = (result: unknown): string | undefined =>
  typeof result === 'string' && /^0x(?:[\da-f]{64})+$/i.test(result) ? result.slice(2) : undefined;

/** Decodes the first word of a result as an unsigned integer. */
export function readUint(result: unknown): bigint | undefined {
  const words = wordsOf(result);
  return words === undefined ? undefined : BigInt(`0x${words.slice(0, word)}`);
}

/** Decodes a text: a `string`, or a zero-padded `bytes32` of early tokens. */
export function readText(result: unknown): string | undefined {
  const words = wordsOf(result);
  if (words === undefined) return undefined;
  if (words.length === word) return decoded(words.replace(/(?:00)+$/, ''));
  const start = 2 * Number(BigInt(`0x${words.slice(0, word)}`));
  const length = Number(BigInt(`0x${words.slice(start, start + word) || '0'}`));
  const text = words.slice(start + word, start + word + 2 * length);
  return length > maxBytes || text.length !== 2 * length ? undefined : decoded(text);
}

/** Returns the data of a call of `supportsInterface` (ERC-165). */
export const supportsCall = (interfaceId: string): string => `0x01ffc9a7${interfaceId.padEnd(word, '0')}`;
