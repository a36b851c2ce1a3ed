/** Whether a text is Base58, which excludes 0, O, I and l. */
export const isBase58 = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]+$/.test(text);
