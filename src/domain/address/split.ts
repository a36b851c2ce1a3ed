/** Addresses that were written one after the other. */
export interface SplitAddresses {
  /** Each once, in their order. */
  addresses: string[];
  /** Those that came more than once. */
  duplicates: string[];
}

// Also the brackets of a Move type, whose commas (`Pool<A, B>`) part nothing.
const parts = /<[^<>]*>|[^<,，、;；\n\r]+|[,，、;；\n\r]|</gu;
const separators = new Set([',', '，', '、', ';', '；', '\n', '\r']);

/** Takes apart a text of several addresses, separated by commas of any script, semicolons or line breaks. */
export function splitAddresses(text: string): SplitAddresses {
  const entries = [''];
  for (const [part] of text.matchAll(parts))
    if (separators.has(part)) entries.push('');
    else entries.push((entries.pop() ?? '') + part);
  const all = entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  const addresses = new Set<string>();
  const duplicates = new Set<string>();
  for (const address of all) (addresses.has(address) ? duplicates : addresses).add(address);
  return { addresses: [...addresses], duplicates: [...duplicates] };
}
