import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { validate } from '~/config/validate.ts';
import { parseJson } from '~/lib/parse-json.ts';

/** The fields of the list that are used: known phishing hosts, and exceptions below them. */
const ListSchema = v.object({
  blacklist: v.pipe(v.array(v.string()), v.minLength(1, 'must name a host')),
  whitelist: v.optional(v.array(v.string()), []),
});

export type PhishingList = v.InferOutput<typeof ListSchema>;

const pinned = () => fileURLToPath(import.meta.resolve('eth-phishing-detect/src/config.json'));

/** Reads the list of the pinned package, or a newer one in the same format. Throws if it is missing or empty. */
export function readPhishingList(path: string = pinned()): PhishingList {
  return validate(path, ListSchema, parseJson(readFileSync(path, 'utf8'), path));
}

/** Returns a host and its parent domains: `app.swap.org`, `swap.org`, `org`. */
const upwards = (host: string): string[] => {
  const labels = host.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
};

export interface PhishingHit {
  hid: string;
  url: string;
  known: string;
}

/** Finds dapps on known phishing hosts or their subdomains. The most specific entry decides. */
export function knownPhishing(
  dapps: readonly { hid: string; url: string }[],
  { blacklist, whitelist }: PhishingList,
): PhishingHit[] {
  const [bad, good] = [new Set(blacklist), new Set(whitelist)];
  return dapps.flatMap(({ hid, url }) => {
    const known = upwards(new URL(url).hostname.replace(/\.$/, '')).find((name) => bad.has(name) || good.has(name));
    return known !== undefined && bad.has(known) ? [{ hid, url, known }] : [];
  });
}
