import * as constants from '~/config/constants.ts';
import { limitBytes } from '~/lib/limit-bytes.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import type { FileStore } from '~/origin/database.ts';
import { setPhishingList } from '~/origin/submissions/known-hosts.ts';
import {
  fetchPhishingList,
  readStoredPhishingList,
  type PhishingList,
  type PhishingListStorage,
} from '~/origin/submissions/phishing-list.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { msPerHour } from '~/lib/milliseconds.ts';

const name = 'phishing-list.json';
/** Maximum size of the list. A worker parses it within its 128 MB of memory. */
const bytes = 24 * 1024 * 1024;

/** Requests the configured list. Needs no check of the IP address, because workers cannot reach private networks. */
const outbound: OutboundFetch = async (url, { signal, bytes: limit = bytes } = {}) => {
  const response = await fetch(url, { ...(signal && { signal }) });
  return new Response(response.body?.pipeThrough(limitBytes(limit)) ?? null, { status: response.status });
};

const storageIn = (files: FileStore): PhishingListStorage => ({
  name,
  read: async () => {
    const found = await files.get(name);
    return found && new TextDecoder().decode(found);
  },
  write: (text) => files.put(name, new TextEncoder().encode(text)),
});

let fetchedAt = -Infinity;
let loadedAt = -Infinity;

function applyList(list: PhishingList): void {
  setPhishingList(list);
  loadedAt = Date.now();
}

/** Fetches the list into the bucket, at most once per hour and worker instance. */
export async function refreshPhishingList(files: FileStore, url: string | undefined): Promise<void> {
  if (!url || Date.now() - fetchedAt < msPerHour) return;
  fetchedAt = Date.now();
  const { list, messages } = await fetchPhishingList({
    ...{ url, outbound, bytes, storage: storageIn(files) },
    ...{ timeout: constants.httpTimeout, now: new Date() },
  });
  for (const message of messages) console.log(message);
  if (list) applyList(list);
}

/**
 * Loads the stored list, at most once per hour. If it cannot be read, logs the reason and accepts submissions without
 * the list.
 */
export async function loadPhishingList(files: FileStore, url: string | undefined): Promise<void> {
  if (!url || Date.now() - loadedAt < msPerHour) return;
  try {
    const list = await readStoredPhishingList(storageIn(files));
    if (list) applyList(list);
  } catch (error) {
    console.error(`The stored phishing list could not be read: ${errorMessageOf(error)}`);
  }
}
