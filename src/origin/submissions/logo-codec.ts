/** Why bytes become no logo. */
export type LogoFault = 'unreadable' | 'tooLarge';

/** Makes a logo that holds what is seen and nothing else of a picture that somebody sent. */
export interface LogoCodec {
  /** PNG, 400 × 400, without metadata. */
  encode: (bytes: Uint8Array) => Promise<{ bytes: Uint8Array } | { fault: LogoFault }>;
}
