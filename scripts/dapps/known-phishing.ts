import { findBlocklistEntry } from '~/lib/listed-host.ts';
import type { PhishingList } from '~/origin/submissions/phishing-list.ts';

/** Finds dapps on known phishing hosts or their subdomains. If several entries match, the most specific one decides. */
export function findKnownPhishing(
  dapps: readonly { hid: string; url: string }[],
  { blacklist, whitelist }: PhishingList,
) {
  const lists = { bad: new Set(blacklist), good: new Set(whitelist) };
  return dapps.flatMap(({ hid, url }) => {
    const known = findBlocklistEntry(new URL(url).hostname.replace(/\.$/, ''), lists);
    return known === undefined ? [] : [{ hid, url, known }];
  });
}

export type PhishingHit = ReturnType<typeof findKnownPhishing>[number];
