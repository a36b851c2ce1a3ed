export type LogoProblem = 'unreadable' | 'tooLarge';

/** Encodes an uploaded picture as a logo that contains only its pixels. */
export interface LogoCodec {
  /** PNG, 400 × 400, without metadata. */
  encode: (bytes: Uint8Array) => Promise<{ bytes: Uint8Array } | { problem: LogoProblem }>;
}
