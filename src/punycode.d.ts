// The package's ES module, of which browsers load only the decoder.
declare module 'punycode/punycode.es6.js' {
  /** Decodes a label without its `xn--` (RFC 3492). Throws a RangeError if it is invalid. */
  export function decode(label: string): string;
}
