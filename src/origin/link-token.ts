import { hash, randomBytes } from 'node:crypto';

const bytes = 32;
const form = /^[\w-]{43}$/;

export const createLinkToken = (): string => randomBytes(bytes).toString('base64url');

/** Hashes a token for the store, so that nobody can build a link from stored data. */
export const hashLinkToken = (token: string): Uint8Array => hash('sha256', token, 'buffer');

export const isLinkToken = (text: string | undefined): text is string => text !== undefined && form.test(text);
