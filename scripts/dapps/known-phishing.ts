import type { PhishingList } from './phishing-list.ts';

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
