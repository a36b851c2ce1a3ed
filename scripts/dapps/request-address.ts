import { site } from '~/config/site.ts';
import { isOnSameHost, type LinkResponse } from '~/domain/link-check.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import { registrableDomainOfUrl } from '~/lib/registrable-domain.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';
import { followRedirects } from '~/outbound/follow-redirects.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';

export interface AddressRequestOptions {
  /** Timeout in milliseconds for the request and all its redirects. */
  timeout: number;
  outbound: OutboundFetch;
}

const maxRedirects = 10;

const headers = {
  'user-agent': `Mozilla/5.0 (compatible; ${site.brand.name} directory check)`,
  accept: 'text/html,*/*',
};

/** Whether a status means that the page is gone. Excludes 401, 403 and 429, with which hosts block robots. */
const isGone = (status: number): boolean => status === 404 || status === 410 || status >= 500;

/** Follows redirects to the final page, or to another registrable domain. Never rejects. */
export async function requestDappAddress(
  url: string,
  { timeout, outbound }: AddressRequestOptions,
): Promise<LinkResponse> {
  const signal = AbortSignal.timeout(timeout);
  const home = registrableDomainOfUrl(url);
  try {
    const send = async (address: string) => {
      const response = await outbound(address, { headers, signal, redirect: 'manual' });
      await response.body?.cancel();
      return response;
    };
    const isFollowed = (next: string) => isHttpUrl(next) && registrableDomainOfUrl(next) === home;
    const { response, url: last, left } = await followRedirects(url, send, { maxRedirects, isFollowed });
    if (left !== undefined) {
      const domain = isHttpUrl(left) ? registrableDomainOfUrl(left) : new URL(left).protocol;
      return { kind: 'left', url: left.slice(0, 200), domain };
    }
    if (isGone(response.status)) return { kind: 'failed', reason: `status ${response.status}` };
    return { kind: 'answered', url: last, isSameHost: isOnSameHost(last, url) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'failed', reason: isLate ? 'no response in time' : toPrintableLine(errorMessageOf(error)) };
  }
}
