import * as v from 'valibot';
import { validateConfiguration } from '~/config/validate.ts';
import { daysBetween } from '~/lib/dates.ts';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { parseJson } from '~/lib/parse-json.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';

/** Schema of the used fields: known phishing hosts, and subdomains of them that are exceptions. */
export const PhishingListSchema = v.object({
  blacklist: v.pipe(v.array(v.string()), v.minLength(1, 'must name a host')),
  whitelist: v.optional(v.array(v.string()), []),
});

const Time = v.pipe(v.string(), v.isoTimestamp());
const StoredSchema = v.object({
  ...PhishingListSchema.entries,
  fetched: Time,
  changed: v.optional(Time),
});

export type PhishingList = v.InferOutput<typeof PhishingListSchema>;

export const phishingListLimits = {
  /** The maximum size of a response in bytes. */
  bytes: 64 * 1024 * 1024,
  /** Minimum number of hosts. A shorter list is refused, because it is an error or a test. */
  hosts: 1000,
  /** Age in days after which the absence of a host in the list proves nothing. */
  days: 7,
  /** Days without a change after which the list may be abandoned. */
  unchangedDays: 14,
} as const;

/** Stores the last good list: in a file, or in an object of a bucket. */
export interface PhishingListStorage {
  name: string;
  read: () => Promise<string | undefined>;
  write: (text: string) => Promise<void>;
}

/** Reads the stored list. Throws if it is damaged. */
export async function readStoredPhishingList({ name, read }: PhishingListStorage) {
  const text = await read();
  return text === undefined ? undefined : validateConfiguration(name, StoredSchema, parseJson(text, name));
}

const isSame = (one: PhishingList, other: PhishingList): boolean =>
  one.blacklist.join() === other.blacklist.join() && one.whitelist.join() === other.whitelist.join();

/** The current list, if there is one, and messages about its age and a failed fetch. */
export interface FetchedPhishingList {
  list?: PhishingList;
  messages: string[];
  /** Whether an operator must act, because there is no list, or it is too old or has not changed for too long. */
  isStale: boolean;
}

interface FetchOptions {
  url: string;
  storage: PhishingListStorage;
  outbound: OutboundFetch;
  timeout: number;
  now: Date;
  /** The maximum size of the response in bytes. Default: as in `phishingListLimits`. */
  bytes?: number;
}

async function download({
  url,
  outbound,
  timeout,
  bytes = phishingListLimits.bytes,
}: FetchOptions): Promise<PhishingList> {
  const response = await outbound(url, { bytes, signal: AbortSignal.timeout(timeout) });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  const list = validateConfiguration('The list', PhishingListSchema, parseJson(await response.text(), 'the list'));
  if (list.blacklist.length < phishingListLimits.hosts) throw new Error(`it names only ${list.blacklist.length} hosts`);
  return list;
}

/** Fetches and stores the list of phishing hosts. If fetching fails, returns the stored list. */
export async function fetchPhishingList(options: FetchOptions): Promise<FetchedPhishingList> {
  const { storage, now } = options;
  const messages: string[] = [];
  let last: Awaited<ReturnType<typeof readStoredPhishingList>>;
  try {
    last = await readStoredPhishingList(storage);
  } catch (error) {
    messages.push(`The stored phishing list is damaged: ${toPrintableLine(errorMessageOf(error))}`);
  }
  try {
    const list = await download(options);
    if (last && list.blacklist.length < last.blacklist.length / 2)
      throw new Error(`it names ${list.blacklist.length} hosts, the last one ${last.blacklist.length}`);
    const fetched = now.toISOString();
    const changed = last && isSame(last, list) ? (last.changed ?? last.fetched) : fetched;
    try {
      await storage.write(`${JSON.stringify({ fetched, changed, ...list })}\n`);
    } catch (error) {
      messages.push(`The phishing list could not be stored: ${toPrintableLine(errorMessageOf(error))}.`);
    }
    const unchanged = daysBetween(changed, now);
    const isStale = unchanged >= phishingListLimits.unchangedDays;
    const doubt = isStale ? `, unchanged for ${unchanged} days: it may have been abandoned` : '';
    messages.push(`Phishing list: ${list.blacklist.length} hosts, fetched now${doubt}.`);
    return { list, messages, isStale };
  } catch (error) {
    messages.push(`The phishing list could not be fetched: ${toPrintableLine(errorMessageOf(error))}.`);
  }
  if (!last) return { messages, isStale: true };
  const days = daysBetween(last.fetched, now);
  const isStale = days >= phishingListLimits.days;
  messages.push(
    `Phishing list: ${last.blacklist.length} hosts, ${days} days old${isStale ? ', too old to prove that a host is safe' : ''}.`,
  );
  return { list: last, messages, isStale };
}
