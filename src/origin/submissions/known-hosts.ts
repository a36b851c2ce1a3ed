import { getDomain, getPublicSuffix, parse } from 'tldts';
import { findBlocklistEntry, type HostBlocklist } from '~/lib/listed-host.ts';
import { stringOrEmpty } from '~/lib/record.ts';

let phishingLists: HostBlocklist | undefined;

/** Sets the list of phishing hosts (fetched from PHISHING_LIST_URL). Findings compare submissions with this list. */
export function setPhishingList(list: { blacklist: string[]; whitelist: string[] } | undefined): void {
  phishingLists = list && { bad: new Set(list.blacklist), good: new Set(list.whitelist) };
}

export const hasPhishingList = (): boolean => phishingLists !== undefined;

/** Parses a text of hosts separated by spaces. */
const hostSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const shorteners = hostSet(`
  bit.ly bitly.com t.co tinyurl.com goo.gl is.gd v.gd ow.ly buff.ly rebrand.ly cutt.ly shorturl.at t.ly rb.gy
  lnkd.in tiny.cc s.id qr.ae adf.ly shorte.st bl.ink short.io u.to clck.ru vk.cc dwz.cn url.cn suo.im reurl.cc
  lihi.cc soo.gd tiny.one shorturl.asia han.gl me2.do x.gd onl.sc ppt.cc surl.li 1url.cz dub.sh gg.gg kutt.it
  cutt.us bit.do bitly.is urlz.fr ouo.io goo.su t.cn u.nu da.gd fb.me shorturl.com shorturl.gg tinyurl.is tr.ee
  dlvr.it zws.im shrtco.de b23.tv tiny.pl v.ht t2m.io urlshort.app 1pt.co x.co po.st mcaf.ee trib.al ift.tt
  qrco.de short.gy tny.im wa.link lnk.to hyperurl.co aka.ms smarturl.it 0rz.tw pse.is psee.io 3.cn dwz.cm mrw.so
  sourl.cn linktr.ee lnk.bio beacons.ai page.link app.link onelink.me amzn.to forms.gle
`);

const tenants = { allowPrivateDomains: true } as const;

/** Returns the host of an address without `www.`, or an empty string for other texts. */
export const hostWithoutWww = (url: unknown): string =>
  (URL.parse(stringOrEmpty(url))?.hostname ?? '').replace(/^www\.|\.$/g, '');

/** Returns the registrable domain of a host. On shared hosts, each tenant has one. */
export const registeredDomainOf = (host: string): string => getDomain(host, tenants) ?? host;

/** Returns the labels of a host without its public suffix. */
export function hostLabelsOf(host: string): string[] {
  const suffix = getPublicSuffix(host, tenants) ?? '';
  return host
    .slice(0, Math.max(0, host.length - suffix.length - 1))
    .split('.')
    .filter(Boolean);
}

export const phishingEntryOf = (host: string): string | undefined =>
  phishingLists && findBlocklistEntry(host, phishingLists);

export const isUrlShortener = (host: string): boolean =>
  [registeredDomainOf(host), getDomain(host) ?? host, host].some((one) => shorteners.has(one));

// Sites on which anybody can own a path, in addition to the hosts of the public suffix list.
const sharedHosts = hostSet(`
  sites.google.com docs.google.com drive.google.com storage.googleapis.com t.me telegram.me telegra.ph
  medium.com substack.com github.com gitlab.com raw.githubusercontent.com notion.so discord.com discord.gg x.com
  twitter.com facebook.com instagram.com youtube.com tiktok.com ipfs.io dweb.link cloudflare-ipfs.com
  gateway.pinata.cloud w3s.link nftstorage.link arweave.net codepen.io replit.com carrd.co wixsite.com
  weebly.com blogspot.com wordpress.com tumblr.com mirror.xyz paragraph.xyz gitbook.io webflow.io framer.website
  s3.amazonaws.com huggingface.co
`);

/**
 * Whether anybody can publish pages on a host: it is in the private part of the public suffix list, or a site of users.
 */
export const isSharedHost = (host: string): boolean =>
  parse(host, tenants).isPrivate === true || [host, getDomain(host) ?? host].some((one) => sharedHosts.has(one));
