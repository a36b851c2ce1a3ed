import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { validate } from '~/config/validate.ts';
import { parseJson } from '~/lib/parse-json.ts';

/** What we read of the list: hosts that are known for phishing, and those that are none although they lie below one. */
const ListSchema = v.object({
  blacklist: v.pipe(v.array(v.string()), v.minLength(1, 'must name a host')),
  whitelist: v.optional(v.array(v.string()), []),
});

/** Hosts that are known for phishing, with all below them. */
export type PhishingList = v.InferOutput<typeof ListSchema>;

const pinned = () => fileURLToPath(import.meta.resolve('eth-phishing-detect/src/config.json'));

/** Reads the list of the pinned package, or a newer one in its form. Throws where there is none, or an empty one. */
export function readPhishingList(path: string = pinned()): PhishingList {
  return validate(path, ListSchema, parseJson(readFileSync(path, 'utf8'), path));
}

/** A host, then each name above it: `app.swap.org`, `swap.org`, `org`. */
const upwards = (host: string): string[] => {
  const labels = host.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
};

/** A dapp whose host is known for phishing, and the name on the list that it stands on. */
export interface PhishingHit {
  hid: string;
  url: string;
  known: string;
}

/** The dapps that stand on a known phishing host, or below one; of two names on the lists the longer one counts. */
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
