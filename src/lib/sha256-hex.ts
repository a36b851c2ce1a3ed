import { hash } from 'node:crypto';

/** Returns the SHA-256 of a text or bytes in lower-case hex. */
export const sha256Hex = (content: string | Uint8Array): string => hash('sha256', content);
