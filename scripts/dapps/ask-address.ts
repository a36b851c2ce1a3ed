import { request as askPlain, type RequestOptions } from 'node:http';
import { request as askSecure } from 'node:https';
import { getDomain } from 'tldts';
import { site } from '~/config/site.ts';
import type { LinkAnswer } from '~/domain/link-check.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';

/** How an address is asked. */
export interface AskOptions {
  /** Milliseconds for the whole way, redirects included. */
  timeout: number;
  /** Finds the address of a name; default: that of the machine. A test has its own. */
  lookup?: RequestOptions['lookup'];
}

const redirects = 10;

/** The part of a name that somebody registered; pages of a shared host (`name.github.io`) are domains of their own. */
export const domainOf = (url: string): string => {
  const { hostname } = new URL(url);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
};

interface Head {
  status: number;
  location: string | undefined;
}

/** Asks for the head of an answer; the rest is not read. */
function headOf(url: string, signal: AbortSignal, lookup: AskOptions['lookup']): Promise<Head> {
  const { promise, resolve, reject } = Promise.withResolvers<Head>();
  const ask = url.startsWith('https:') ? askSecure : askPlain;
  const headers = {
    'user-agent': `Mozilla/5.0 (compatible; ${site.brand.name} directory check)`,
    accept: 'text/html,*/*',
  };
  const sent = ask(url, { headers, signal, agent: false, ...(lookup && { lookup }) }, (response) => {
    resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    response.destroy();
  });
  sent.on('error', reject).end();
  return promise;
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Whether a host that answers so still has its page: one that keeps robots out (401, 403, 429) has. */
const isGone = (status: number): boolean => status === 404 || status === 410 || status >= 500;

/** Follows an address to where it ends, or until it leaves its registrable domain. Never rejects. */
export async function askAddress(url: string, { timeout, lookup }: AskOptions): Promise<LinkAnswer> {
  const signal = AbortSignal.timeout(timeout);
  const home = domainOf(url);
  try {
    let address = url;
    for (let hops = 0; hops <= redirects; hops++) {
      const { status, location } = await headOf(address, signal, lookup);
      if (location !== undefined && isRedirect(status)) {
        const next = new URL(location, address).href;
        if (!isHttpUrl(next)) return { kind: 'left', url: next.slice(0, 200), domain: new URL(next).protocol };
        if (domainOf(next) !== home) return { kind: 'left', url: next.slice(0, 200), domain: domainOf(next) };
        address = next;
        continue;
      }
      if (isGone(status)) return { kind: 'failed', reason: `status ${status}` };
      const isSameHost = new URL(address).host === new URL(url).host;
      return { kind: 'answered', url: address, isSameHost };
    }
    return { kind: 'failed', reason: 'its redirects do not end' };
  } catch (error) {
    const { code, name, message } = error as NodeJS.ErrnoException;
    return { kind: 'failed', reason: name === 'AbortError' ? 'no answer in time' : (code ?? message.slice(0, 100)) };
  }
}
