import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { validate } from '~/config/validate.ts';
import { asJson, writeAtomically } from '~/content/fetch/store.ts';
import { messageOf } from '~/lib/message-of.ts';
import { parseJson } from '~/lib/parse-json.ts';
import { printable } from '~/lib/printable.ts';
import type { Outbound } from '~/outbound/open-outbound.ts';

/** The fields of the list that are used: known phishing hosts, and exceptions below them. */
const ListSchema = v.object({
  blacklist: v.pipe(v.array(v.string()), v.minLength(1, 'must name a host')),
  whitelist: v.optional(v.array(v.string()), []),
});

const StoredSchema = v.object({ ...ListSchema.entries, fetched: v.pipe(v.string(), v.isoTimestamp()) });

export type PhishingList = v.InferOutput<typeof ListSchema>;

export const phishingLimits = {
  /** The maximum size of the response. */
  bytes: 64 * 1024 * 1024,
  /** The minimum number of hosts: a shorter list is an error page or a test. */
  hosts: 1000,
  /** The age in days from which a list is too old: that it lacks a host proves nothing. */
  days: 7,
} as const;

/** Reads a list from a file in the format of eth-phishing-detect. Throws if it is missing or empty. */
export const readPhishingList = (path: string): PhishingList =>
  validate(path, ListSchema, parseJson(readFileSync(path, 'utf8'), path));

const storedList = (path: string) =>
  existsSync(path) ? validate(path, StoredSchema, parseJson(readFileSync(path, 'utf8'), path)) : undefined;

async function download(url: string, outbound: Outbound, timeout: number): Promise<PhishingList> {
  const response = await outbound(url, { bytes: phishingLimits.bytes, signal: AbortSignal.timeout(timeout) });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  const list = validate('The list', ListSchema, parseJson(await response.text(), 'the list'));
  if (list.blacklist.length < phishingLimits.hosts) throw new Error(`it names only ${list.blacklist.length} hosts`);
  return list;
}

/** The current list, and messages about its age and a failed fetch. Without any list, only messages. */
export interface FetchedPhishingList {
  list?: PhishingList;
  messages: string[];
  /** Whether a person has to look: there is no list, or it is too old. */
  isStale: boolean;
}

interface FetchOptions {
  url: string;
  file: string;
  outbound: Outbound;
  timeout: number;
  now: Date;
}

/** Fetches the list of phishing hosts and stores it. If that fails, returns the last good one with its age. */
export async function fetchPhishingList({
  url,
  file,
  outbound,
  timeout,
  now,
}: FetchOptions): Promise<FetchedPhishingList> {
  const messages: string[] = [];
  const last = storedList(file);
  try {
    const list = await download(url, outbound, timeout);
    if (last && list.blacklist.length < last.blacklist.length / 2)
      throw new Error(`it names ${list.blacklist.length} hosts, the last one ${last.blacklist.length}`);
    await writeAtomically(file, asJson({ fetched: now.toISOString(), ...list }));
    return { list, messages: [`Phishing list: ${list.blacklist.length} hosts, fetched now.`], isStale: false };
  } catch (error) {
    messages.push(`The phishing list could not be fetched: ${printable(messageOf(error))}.`);
  }
  if (!last) return { messages, isStale: true };
  const days = Math.floor((now.getTime() - new Date(last.fetched).getTime()) / (24 * 60 * 60 * 1000));
  const isStale = days >= phishingLimits.days;
  messages.push(
    `Phishing list: ${last.blacklist.length} hosts, ${days} days old${isStale ? ', too old to trust its silence' : ''}.`,
  );
  return { list: last, messages, isStale };
}
