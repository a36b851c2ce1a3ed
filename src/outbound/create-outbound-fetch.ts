import type { LookupFunction } from 'node:net';
import { Agent, fetch, type RequestInit } from 'undici';
import * as constants from '~/config/constants.ts';
import { limitBytes } from '~/lib/limit-bytes.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';
import { followRedirects } from './follow-redirects.ts';
import { isPublicAddress, ipAddressOfHost, PrivateAddressError, createPublicLookup } from './public-address.ts';

export interface OutboundLimits {
  /** Web origin of the configured host. Only this host may be in a private network. */
  trusted?: string | undefined;
  /** The maximum number of requests. Default: no limit. */
  requests?: number;
  /** Aborts all further requests. */
  until?: AbortSignal;
  /** Resolves host names. Default: the resolver of the system, limited to public addresses. */
  lookup?: LookupFunction;
}

export type OutboundFetchInit = Pick<RequestInit, 'method' | 'headers' | 'body' | 'redirect'> & {
  signal?: AbortSignal;
  /** The maximum bytes of the response after decompression. */
  bytes?: number;
};

/** Like `fetch`, but rejects if the host exceeds a limit. */
export type OutboundFetch = (url: string, init?: OutboundFetchInit) => Promise<Response>;

const emptyStatuses = [101, 103, 204, 205, 304];

/** Returns the cause that `fetch` hides behind "fetch failed". */
const causeOf = (error: unknown): unknown =>
  error instanceof TypeError && error.cause instanceof Error ? error.cause : error;

/** Opens a client for public addresses only. Limits requests, redirects and decompressed bytes. */
export function createOutboundFetch({
  trusted,
  requests = Infinity,
  until,
  lookup,
}: OutboundLimits = {}): OutboundFetch {
  const open = new Agent();
  const guarded = new Agent({ connect: { lookup: lookup ?? createPublicLookup() } });
  let made = 0;

  async function send(url: string, init: RequestInit) {
    if (!isHttpUrl(url)) throw new Error('it has no http or https address');
    if (++made > requests) throw new Error(`more than ${requests} requests were needed`);
    const { origin, hostname } = new URL(url);
    const literal = ipAddressOfHost(hostname);
    if (origin !== trusted && literal && !isPublicAddress(literal)) throw new PrivateAddressError();
    try {
      return await fetch(url, { ...init, redirect: 'manual', dispatcher: origin === trusted ? open : guarded });
    } catch (error) {
      throw causeOf(error);
    }
  }

  return async (
    url,
    { bytes = constants.outboundLimits.maxResponseBytes, redirect = 'follow', signal, ...init } = {},
  ) => {
    const signals = [signal, until].filter((one) => one !== undefined);
    const sent = signals.length > 0 ? { ...init, signal: AbortSignal.any(signals) } : init;
    const isFollowed = () => redirect === 'follow';
    const sendTo = (address: string) =>
      send(address, sent).catch((error: unknown) => {
        throw error instanceof PrivateAddressError && address !== url ? new PrivateAddressError(address) : error;
      });
    const { response } = await followRedirects(url, sendTo, { isFollowed });
    const body = emptyStatuses.includes(response.status) ? null : (response.body as ReadableStream | null);
    const { status, headers } = response;
    return new Response(body?.pipeThrough(limitBytes(bytes)) ?? null, { status, headers: [...headers] });
  };
}
