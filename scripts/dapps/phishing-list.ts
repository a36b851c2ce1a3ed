import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { validateConfiguration } from '~/config/validate.ts';
import { formatJson, writeAtomically } from '~/content/fetch/store.ts';
import { daysBetween } from '~/lib/dates.ts';
import { messageOf } from '~/lib/message-of.ts';
import { parseJson } from '~/lib/parse-json.ts';
import { printable } from '~/lib/printable.ts';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';

/** Used fields: known phishing hosts, and exceptions below them. */
const ListSchema = v.object({
  blacklist: v.pipe(v.array(v.string()), v.minLength(1, 'must name a host')),
  whitelist: v.optional(v.array(v.string()), []),
});

const Time = v.pipe(v.string(), v.isoTimestamp());
const StoredSchema = v.object({
  ...ListSchema.entries,
  fetched: Time,
  /** When its content last changed. */
  changed: v.optional(Time),
});

export const phishingListFile = '.cache/phishing-list.json';

export type PhishingList = v.InferOutput<typeof ListSchema>;

export const phishingLimits = {
  /** The maximum size of the response. */
  bytes: 64 * 1024 * 1024,
  /** Minimum hosts. A shorter list is an error page or a test. */
  hosts: 1000,
  /** Age in days from which a list is too old to prove that a host is safe. */
  days: 7,
  /** Days without a change after which the list seems abandoned. */
  unchangedDays: 14,
} as const;

/** Reads a list from a file in the format of eth-phishing-detect. Throws if it is missing or empty. */
export const readPhishingList = (path: string): PhishingList =>
  validateConfiguration(path, ListSchema, parseJson(readFileSync(path, 'utf8'), path));

const storedList = (path: string) =>
  existsSync(path) ? validateConfiguration(path, StoredSchema, parseJson(readFileSync(path, 'utf8'), path)) : undefined;

const isSame = (one: PhishingList, other: PhishingList): boolean =>
  one.blacklist.join() === other.blacklist.join() && one.whitelist.join() === other.whitelist.join();

async function download(url: string, outbound: OutboundFetch, timeout: number): Promise<PhishingList> {
  const response = await outbound(url, { bytes: phishingLimits.bytes, signal: AbortSignal.timeout(timeout) });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  const list = validateConfiguration('The list', ListSchema, parseJson(await response.text(), 'the list'));
  if (list.blacklist.length < phishingLimits.hosts) throw new Error(`it names only ${list.blacklist.length} hosts`);
  return list;
}

/** The current list, if any, and messages about its age and a failed fetch. */
export interface FetchedPhishingList {
  list?: PhishingList;
  messages: string[];
  /** Whether an operator must look: there is no list, or it is too old or unchanged. */
  isStale: boolean;
}

interface FetchOptions {
  url: string;
  file: string;
  outbound: OutboundFetch;
  timeout: number;
  now: Date;
}

/** Fetches and stores the list of phishing hosts. If that fails, returns the last good one. */
export async function fetchPhishingList({
  url,
  file,
  outbound,
  timeout,
  now,
}: FetchOptions): Promise<FetchedPhishingList> {
  const messages: string[] = [];
  let last: ReturnType<typeof storedList>;
  try {
    last = storedList(file);
  } catch (error) {
    messages.push(`The stored phishing list is damaged: ${printable(messageOf(error))}`);
  }
  try {
    const list = await download(url, outbound, timeout);
    if (last && list.blacklist.length < last.blacklist.length / 2)
      throw new Error(`it names ${list.blacklist.length} hosts, the last one ${last.blacklist.length}`);
    const fetched = now.toISOString();
    const changed = last && isSame(last, list) ? (last.changed ?? last.fetched) : fetched;
    await writeAtomically(file, formatJson({ fetched, changed, ...list }));
    const unchanged = daysBetween(changed, now);
    const isStale = unchanged >= phishingLimits.unchangedDays;
    const doubt = isStale ? `, unchanged for ${unchanged} days: its host seems to have stopped` : '';
    messages.push(`Phishing list: ${list.blacklist.length} hosts, fetched now${doubt}.`);
    return { list, messages, isStale };
  } catch (error) {
    messages.push(`The phishing list could not be fetched: ${printable(messageOf(error))}.`);
  }
  if (!last) return { messages, isStale: true };
  const days = daysBetween(last.fetched, now);
  const isStale = days >= phishingLimits.days;
  messages.push(
    `Phishing list: ${last.blacklist.length} hosts, ${days} days old${isStale ? ', too old to trust its silence' : ''}.`,
  );
  return { list: last, messages, isStale };
}
