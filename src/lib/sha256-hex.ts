import { hash } from 'node:crypto';

export const sha256Hex = (content: string | Uint8Array): string => hash('sha256', content);
