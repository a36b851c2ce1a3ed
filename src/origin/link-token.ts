import { hash, randomBytes } from 'node:crypto';

const bytes = 32;
const form = /^[\w-]{43}$/;

/** Creates an unguessable token for a link. */
export const newLinkToken = (): string => randomBytes(bytes).toString('base64url');

/** The stored hash of a token. It cannot be used to build a link. */
export const linkTokenHash = (token: string): Uint8Array => hash('sha256', token, 'buffer');

/** Whether a text has the form of a token. */
export const isLinkToken = (text: string | undefined): text is string => text !== undefined && form.test(text);
