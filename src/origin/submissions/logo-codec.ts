export type LogoProblem = 'unreadable' | 'tooLarge';

/** Encodes an uploaded picture as a logo that contains only its pixels. */
export interface LogoCodec {
  /** Returns a PNG of 400 × 400 pixels without metadata, or why the picture is refused. */
  encode: (bytes: Uint8Array) => Promise<{ bytes: Uint8Array } | { problem: LogoProblem }>;
}
