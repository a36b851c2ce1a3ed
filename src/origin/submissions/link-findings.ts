import { decodePercent } from '~/lib/decode-percent.ts';
import { parseUrl } from '~/lib/parse-url.ts';
import { containsPromise, wordsOfTitle } from './additions.ts';
import { findEntriesImitatedByHost, findEntriesNamedIn, isKnownDomain } from './imitated-hosts.ts';
import { createImpostorFinding, describeEntry, type ImpostorFinding } from './impostor-finding.ts';
import type { ExistingEntry } from './known-entries.ts';
import { hostWithoutWww, isSharedHost, isUrlShortener, phishingEntryOf } from './known-hosts.ts';

export function findLinkFindings(path: string, url: string): ImpostorFinding[] {
  const host = hostWithoutWww(url);
  if (host === '') return [];
  const entry = phishingEntryOf(host);
  if (entry !== undefined) {
    const text = `${host} is on the list of phishing hosts, as ${entry}.`;
    return [createImpostorFinding('phishing', path, text, { source: 'phishing', title: entry })];
  }
  if (isUrlShortener(host)) {
    const text = `${host} shortens links and hides where it leads.`;
    return [createImpostorFinding('short-link', path, text, { source: 'rule', title: host })];
  }
  const inHost = findEntriesImitatedByHost(host);
  const ofHost = (isOpen: boolean) => (one: ExistingEntry) => {
    const text = `${host} contains the name of ${describeEntry(one)}, but is not its host.`;
    return createImpostorFinding('brand-host', path, text, one, isOpen);
  };
  const inHostTitles = new Set([...inHost.certain, ...inHost.doubtful].map(({ title }) => title));
  return [
    ...inHost.certain.map(ofHost(true)),
    ...inHost.doubtful.map(ofHost(false)),
    ...pathFindings(path, url, host).filter(({ evidence: { title = '' } }) => !inHostTitles.has(title)),
  ];
}

function wordsOfPath(url: string): string[] {
  const { pathname = '', search = '', hash = '' } = parseUrl(url) ?? {};
  return wordsOfTitle((pathname + search + hash).replace(/(?:%[\da-f]{2})+/gi, (codes) => decodePercent(codes) ?? ' '));
}

/** Finds names of entries in the path of a URL. On a shared host, the path names the owner of the page. */
function pathFindings(path: string, url: string, host: string): ImpostorFinding[] {
  const isShared = isSharedHost(host);
  if (isKnownDomain(host) && !isShared) return [];
  const words = wordsOfPath(url);
  const { certain, doubtful } = findEntriesNamedIn(words);
  const isOpen = isShared || containsPromise(words.join(' '));
  const text = (entry: ExistingEntry) =>
    isShared
      ? `Anyone can have a page on ${host}, and this one has the name of ${describeEntry(entry)}, in its address.`
      : `The path of this address contains the name of ${describeEntry(entry)}, but ${host} is not its host.`;
  return [
    ...certain.map((one) => createImpostorFinding('brand-host', path, text(one), one, isOpen)),
    ...doubtful.map((one) => createImpostorFinding('brand-host', path, text(one), one, false)),
  ];
}
