import type { IncomingMessage } from 'node:http';

export interface Refusal {
  status: number;
  reason: string;
}

const isLoopback = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);
const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns why a request may not read or change texts: it is from another machine or page, or a form, which any page can
 * send.
 */
export function refuseForeignRequest({ method, headers, socket }: IncomingMessage): Refusal | undefined {
  const { host = '', origin, 'content-type': type = '', 'sec-fetch-site': site = 'same-origin' } = headers;
  if (method !== 'POST') return { status: 405, reason: 'POST only.' };
  if (!isLoopback(socket.remoteAddress)) return { status: 403, reason: 'Only from this machine.' };
  const { hostname } = URL.parse(`http://${host}`) ?? {};
  if (hostname === undefined || !localNames.has(hostname)) return { status: 421, reason: 'Only as localhost.' };
  if (origin !== `http://${host}` || site !== 'same-origin')
    return { status: 403, reason: 'Only from pages of this site.' };
  if (!/^application\/json(?:;|$)/i.test(type)) return { status: 415, reason: 'JSON only.' };
  return undefined;
}
