import { createHash } from 'node:crypto';

/** The SHA-256 of a text in lower-case hex. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
