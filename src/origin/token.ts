import { hash, randomBytes } from 'node:crypto';

const bytes = 32;
const form = /^[\w-]{43}$/;

/** A secret for a link, that nobody can guess. */
export const newToken = (): string => randomBytes(bytes).toString('base64url');

/** What is kept of a token: who reads the store cannot make a link of it. */
export const tokenHash = (token: string): Uint8Array => hash('sha256', token, 'buffer');

/** Whether a text has the form of a token. */
export const isToken = (text: string | undefined): text is string => text !== undefined && form.test(text);
