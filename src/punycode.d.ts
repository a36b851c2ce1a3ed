// Types of the package's ES module. Browsers load only its decoder.
declare module 'punycode/punycode.es6.js' {
  /** Decodes a label without its `xn--` (RFC 3492). Throws a RangeError if it is invalid. */
  export function decode(label: string): string;
}
