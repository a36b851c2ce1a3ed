// The package's ES module; browsers get its decoder alone.
declare module 'punycode/punycode.es6.js' {
  /** The letters of a label without its `xn--` (RFC 3492). Throws a RangeError for what is none. */
  export function decode(label: string): string;
}
