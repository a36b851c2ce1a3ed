import { dirname, join } from 'node:path';
import * as constants from '~/config/constants.ts';
import { env } from '~/config/env.ts';
import { setPhishingList } from '~/origin/submissions/known-hosts.ts';
import { fetchPhishingList } from '~/origin/submissions/phishing-list.ts';
import { createOutboundFetch, type OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { msPerDay } from '~/lib/milliseconds.ts';
import { createPhishingListStorage } from '../dapps/phishing-list.ts';

const interval = msPerDay;

interface Options {
  url?: string | undefined;
  file?: string;
  outbound?: OutboundFetch;
  log?: (message: string) => void;
}

/**
 * Fetches the list of phishing hosts (PHISHING_LIST_URL) at once, and then once a day. Stores it next to the database,
 * because the origin may write only to that folder. Logs to stderr, because scripts read the origin's address from
 * stdout. `first` resolves after the first fetch.
 */
export function watchPhishingList({
  url = env.PHISHING_LIST_URL,
  file = join(dirname(env.ORIGIN_DB), 'phishing-list.json'),
  outbound = createOutboundFetch(),
  log = console.error,
}: Options = {}) {
  if (url === undefined) {
    log('No list of phishing hosts: PHISHING_LIST_URL is not set.');
    return { first: Promise.resolve(), close: () => undefined };
  }
  const fetchList = async () => {
    const { list, messages } = await fetchPhishingList({
      ...{ url, storage: createPhishingListStorage(file), outbound },
      ...{ timeout: constants.httpTimeout, now: new Date() },
    });
    for (const message of messages) log(message);
    if (list) setPhishingList(list);
  };
  const timer = setInterval(() => void fetchList(), interval).unref();
  return { first: fetchList(), close: () => clearInterval(timer) };
}
