import * as constants from '~/config/constants.ts';
import { parseUrl } from '~/lib/parse-url.ts';

interface Redirecting {
  status: number;
  headers: { get: (name: string) => string | null };
  body: { cancel: () => Promise<void> } | null;
}

interface FollowOptions {
  maxRedirects?: number;
  /** Whether to follow a redirect to this URL. Default: to all. */
  isFollowed?: (next: string) => boolean;
}

const statuses = [301, 302, 303, 307, 308];

/** Requests a URL with `send` and follows redirects. Rejects after too many redirects, or for an invalid target. */
export async function followRedirects<Answer extends Redirecting>(
  start: string,
  send: (url: string) => Promise<Answer>,
  { maxRedirects = constants.outboundLimits.redirects, isFollowed = () => true }: FollowOptions = {},
) {
  let url = start;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await send(url);
    const location = response.headers.get('location');
    if (!location || !statuses.includes(response.status)) return { response, url };
    const next = parseUrl(location, url)?.href;
    if (next !== undefined && !isFollowed(next)) return { response, url, left: next };
    await response.body?.cancel();
    if (next === undefined) throw new Error('its redirect leads to no address');
    url = next;
  }
  throw new Error('its redirects do not end');
}
