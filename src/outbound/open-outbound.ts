import type { LookupFunction } from 'node:net';
import { Agent, fetch, type RequestInit } from 'undici';
import * as constants from '~/config/constants.ts';
import { atMostBytes } from '~/lib/at-most-bytes.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';
import { isPublicAddress, literalAddress, PrivateAddressError, publicLookup } from './public-address.ts';

/** What one opening may ask, in all. */
export interface OutboundLimits {
  /** The origin of a host that the operator has configured: it alone may stand inside a private network. */
  trusted?: string | undefined;
  /** How many requests may be made; default: no limit. */
  requests?: number;
  /** Aborted when no more may be asked. */
  until?: AbortSignal;
  /** How names become addresses; default: the machine's way, and public ones alone. */
  lookup?: LookupFunction;
}

/** How one answer is asked for, beside what `fetch` knows. */
export type OutboundInit = Pick<RequestInit, 'method' | 'headers' | 'body' | 'redirect'> & {
  signal?: AbortSignal;
  /** The most bytes that the answer may have after decompression. */
  bytes?: number;
};

/** As `fetch`; rejects with a sentence about what a host did that it may not. */
export type Outbound = (url: string, init?: OutboundInit) => Promise<Response>;

const emptyStatuses = [101, 103, 204, 205, 304];

/** Whether a status sends elsewhere. */
export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** What `fetch` hides behind "fetch failed". */
const causeOf = (error: unknown): unknown =>
  error instanceof TypeError && error.cause instanceof Error ? error.cause : error;

/**
 * Asks foreign hosts from a server: only public addresses, judged when a connection is made, on every redirect too; few
 * redirects; few bytes, counted after decompression; few requests in all.
 */
export function openOutbound({ trusted, requests = Infinity, until, lookup }: OutboundLimits = {}): Outbound {
  const open = new Agent();
  const guarded = new Agent({ connect: { lookup: lookup ?? publicLookup() } });
  let made = 0;

  /** Asks one address, where it may be asked. */
  async function send(url: string, init: RequestInit) {
    if (!isHttpUrl(url)) throw new Error('it has no http or https address');
    if (++made > requests) throw new Error(`more than ${requests} requests were needed`);
    const { origin, hostname } = new URL(url);
    const literal = literalAddress(hostname);
    if (origin !== trusted && literal && !isPublicAddress(literal)) throw new PrivateAddressError();
    try {
      return await fetch(url, { ...init, redirect: 'manual', dispatcher: origin === trusted ? open : guarded });
    } catch (error) {
      throw causeOf(error);
    }
  }

  return async (url, { bytes = constants.outbound.answerBytes, redirect = 'follow', signal, ...init } = {}) => {
    const signals = [signal, until].filter((one) => one !== undefined);
    const sent = signals.length > 0 ? { ...init, signal: AbortSignal.any(signals) } : init;
    let address = url;
    for (let hops = 0; hops <= constants.outbound.redirects; hops++) {
      const response = await send(address, sent);
      const location = response.headers.get('location');
      if (redirect === 'follow' && location && isRedirect(response.status)) {
        await response.body?.cancel();
        if (!URL.canParse(location, address)) throw new Error('its redirect leads to no address');
        address = new URL(location, address).href;
        continue;
      }
      const body = emptyStatuses.includes(response.status) ? null : (response.body as ReadableStream | null);
      const { status, headers } = response;
      return new Response(body?.pipeThrough(atMostBytes(bytes)) ?? null, { status, headers: [...headers] });
    }
    throw new Error('its redirects do not end');
  };
}
