import { getDomain } from 'tldts';
import { createBoundedTree, nodesIn, ownTextOf } from '~/content/parse-html.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { registrableDomainOf } from '~/lib/registrable-domain.ts';
import { hasPhishingList, hostWithoutWww, phishingEntryOf } from '~/origin/submissions/known-hosts.ts';
import type { SubmissionCheck } from '~/origin/desk-store.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import type { DomainLookups } from '../../dapps/domain-facts.ts';
import { parse } from 'parse5';
import { showInvisibleCharacters } from '~/lib/plain-text.ts';
import { followRedirects } from '~/outbound/follow-redirects.ts';
import { msPerDay } from '~/lib/milliseconds.ts';

const timeoutMs = 10_000;
const maxBytes = 1_048_576;
/** Enough bytes to include the title of most pages. */
const maxPageBytes = 131_072;
const maxTitleLength = 200;

/** Returns the title of a page. Undefined if the page has none, or so many elements that parsing them is unsafe. */
function titleOfPage(html: string): string | undefined {
  try {
    const nodes = nodesIn(parse(html, { treeAdapter: createBoundedTree() }));
    const title = nodes.find((node) => node.nodeName === 'title');
    return title && 'childNodes' in title ? ownTextOf(title) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Reads the beginning of a body, then cancels it. */
async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  while (reader && size < maxPageBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  await reader?.cancel();
  return Buffer.concat(parts).subarray(0, maxPageBytes);
}

function decodedText(bytes: Uint8Array, type: string): string {
  const label = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

interface VisitedWebsite {
  status: number;
  /** The final URL, after redirects. */
  url: string;
  title: string | undefined;
}

/** Requests a page and follows redirects to public addresses only. Rejects if there is no response. */
async function fetchWebsite(outbound: OutboundFetch, start: string): Promise<VisitedWebsite> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { accept: 'text/html,*/*' };
  const { response, url } = await followRedirects(start, (address) =>
    outbound(address, { redirect: 'manual', bytes: maxBytes, headers, signal }),
  );
  const html = decodedText(await beginningOf(response.body), response.headers.get('content-type') ?? '');
  const title = showInvisibleCharacters(titleOfPage(html) ?? '').slice(0, maxTitleLength);
  return { status: response.status, url, title: title || undefined };
}

/** Domains younger than this many days are suspicious: imitations are seldom older. */
const youngDays = 90;

const refusing = [401, 403, 405, 429, 503];

function ofVisit(path: string, host: string, { status, url, title }: VisitedWebsite): SubmissionCheck {
  const said = title === undefined ? 'without a title' : `with the title “${title}”`;
  const last = hostWithoutWww(url);
  if (refusing.includes(status))
    return { path, verdict: 'note', text: `${host} blocks automated requests (status ${status}). Open it yourself.` };
  if (status !== 200) return { path, verdict: 'open', text: `${host} responds with status ${status}, ${said}.` };
  const isElsewhere = registrableDomainOf(last) !== registrableDomainOf(host);
  return isElsewhere
    ? { path, verdict: 'open', text: `${host} leads to ${last}, ${said}.` }
    : { path, verdict: 'ok', text: `${host} responds, ${said}.` };
}

function ofPhishing(path: string, hosts: readonly string[]): SubmissionCheck {
  if (!hasPhishingList())
    return {
      path,
      verdict: 'note',
      text: 'No phishing list: PHISHING_LIST_URL isn’t set or hasn’t responded yet.',
    };
  const found = hosts.find((host) => phishingEntryOf(host) !== undefined);
  return found === undefined
    ? { path, verdict: 'ok', text: `${hosts.join(' and ')}: not on the phishing list.` }
    : { path, verdict: 'open', text: `${found} is on the phishing list, as ${phishingEntryOf(found) ?? found}.` };
}

async function ofAge(
  path: string,
  host: string,
  lookups: Pick<DomainLookups, 'registration'>,
  now: Date,
): Promise<SubmissionCheck> {
  const domain = getDomain(host);
  // The age of a public host's domain says nothing about a subdomain.
  if (domain === null || domain !== registrableDomainOf(host))
    return { path, verdict: 'note', text: `${host} has no domain of its own.` };
  const registered = await lookups.registration(domain).then(
    (found) => Date.parse(found.registered ?? ''),
    () => NaN,
  );
  if (Number.isNaN(registered)) return { path, verdict: 'note', text: `The age of ${domain} is unknown.` };
  const days = Math.floor((now.getTime() - registered) / msPerDay);
  const since = new Date(registered).toISOString().slice(0, 10);
  const verdict = days < youngDays ? 'open' : 'ok';
  return { path, verdict, text: `${domain} was registered on ${since}, ${days} days ago.` };
}

export interface HostCheckContext {
  outbound: OutboundFetch;
  lookups: Pick<DomainLookups, 'registration'>;
  now: Date;
}

/** Checks the host of a link: its response, redirects, age and presence on the phishing list. */
export async function checkSubmittedHost(
  path: string,
  url: string,
  { outbound, lookups, now }: HostCheckContext,
): Promise<SubmissionCheck[]> {
  const host = hostWithoutWww(url);
  const [visited, age] = await Promise.all([
    fetchWebsite(outbound, url).catch((error: unknown) => errorMessageOf(error)),
    ofAge(path, host, lookups, now),
  ]);
  const visit: SubmissionCheck =
    typeof visited === 'string'
      ? { path, verdict: 'open', text: `${host} does not respond: ${visited}.` }
      : ofVisit(path, host, visited);
  const last = typeof visited === 'string' ? host : hostWithoutWww(visited.url);
  return [visit, ofPhishing(path, [...new Set([host, last])]), age];
}
