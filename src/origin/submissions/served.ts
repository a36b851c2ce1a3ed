import { chainOf } from '~/content/read/chains.ts';
import { dappPageHref } from '~/content/wire/dapps.ts';
import { reviewedTokensPath } from '~/content/wire/form-pages.ts';
import { contractHref } from '~/domain/chain.ts';
import { fallbackLanguage } from '~/i18n/languages.ts';
import { escapeHtml } from '~/lib/escape-html.ts';
import { asRecord } from '~/lib/record.ts';
import { isExampleUrl } from '~/lib/safe-url.ts';
import type { StoredSubmission, SubmissionStore } from '../submission-store.ts';
import { ReviewError, setSubmissionStatus } from './review.ts';

const timeoutMs = 8000;
const maxPages = 500;

type Read = (path: string) => Promise<string | undefined>;

/** Creates a function that requests pages of the site once each. It returns undefined for a page that is not served. */
function readerOf(siteUrl: string, send: typeof fetch): Read {
  const pages = new Map<string, Promise<string | undefined>>();
  const read = async (path: string) => {
    const response = await send(siteUrl + path, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return response.status === 200 ? response.text() : undefined;
  };
  return (path) => {
    const page = pages.get(path) ?? read(path);
    pages.set(path, page);
    return page;
  };
}

/** Looks for the id in the dapp's page, because a host may serve another page instead. */
async function isDappServed(slug: string, siteUrl: string, read: Read): Promise<boolean> {
  const path = dappPageHref(fallbackLanguage, slug);
  return (await read(path))?.includes(`rel="canonical" href="${siteUrl}${path}"`) === true;
}

async function isChainServed(slug: string, read: Read): Promise<boolean> {
  const chains: unknown = JSON.parse((await read('/data/chains.json')) ?? '[]');
  return Array.isArray(chains) && chains.some((chain) => asRecord(chain)['code'] === slug);
}

async function isTokenServed({ facts }: StoredSubmission, read: Read): Promise<boolean> {
  const [contract, chain] = [String(facts['address']), chainOf(String(facts['network']))];
  if (!chain) return false;
  const link = `href="${escapeHtml(contractHref(chain, contract))}"`;
  for (let page = 1; page <= maxPages; page++) {
    const text = await read(reviewedTokensPath(fallbackLanguage, page));
    if (text === undefined) return false;
    if (text.includes(link)) return true;
  }
  return false;
}

function isServed(submission: StoredSubmission, siteUrl: string, read: Read): Promise<boolean> | boolean {
  const { kind, slug } = submission;
  if (kind === 'token' || kind === 'nft') return isTokenServed(submission, read);
  if (slug === undefined) return false;
  return kind === 'dapp' ? isDappServed(slug, siteUrl, read) : kind === 'chain' && isChainServed(slug, read);
}

/**
 * Sets the status of approved submissions to `live` if the site serves them, and returns these. A dapp is served if its
 * page exists, a chain or token if its list contains it.
 */
export async function markServedAsLive(
  store: SubmissionStore,
  siteUrl: string,
  send: typeof fetch = fetch,
): Promise<StoredSubmission[]> {
  const approved = await store.list({ status: ['approved'] });
  if (approved.length === 0 || isExampleUrl(siteUrl)) return [];
  const read = readerOf(siteUrl, send);
  const done: StoredSubmission[] = [];
  for (const submission of await store.readAll(approved.map(({ id }) => id))) {
    const { id, updatedAt: seenAt } = submission;
    if (!(await isServed(submission, siteUrl, read))) continue;
    try {
      done.push(await setSubmissionStatus(store, { id, to: 'live', reason: '', seenAt }));
    } catch (error) {
      // Ignores a submission that has changed in the meantime. The next run checks it again.
      if (!(error instanceof ReviewError)) throw error;
    }
  }
  return done;
}
