import chainRows from '~/data/chains.json' with { type: 'json' };
import { knownBrands, isOrdinaryWord } from '~/content/read/brands.ts';
import { rpcsOf } from '~/content/read/chain-rpcs.ts';
import { allChains } from '~/content/read/chains.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { knownTokens } from '~/content/read/known-tokens.ts';
import { site } from '~/config/site.ts';
import { officialDomainsOf } from '~/domain/official/list.ts';
import { hostSpellingsOf } from '~/lib/host-name.ts';
import { isOneTypoAway } from '~/lib/one-typo.ts';
import { once } from '~/lib/once.ts';
import { registrableDomainOf } from '~/lib/registrable-domain.ts';
import {
  isImitationAddition,
  isOnlyAdditions,
  isProductWord,
  containsPromise,
  removeNameAdditions,
  removeTitleAdditions,
} from './additions.ts';
import { haveSameFirstLetter, normalizedNameOf } from './identifiers.ts';
import {
  createTokenEntry,
  hasLeadingRank,
  isOrdinaryName,
  leadingTokens,
  mostImitatedRank,
  brandsWithAllNames,
  chainsWithAllNames,
  minNearNameLength,
  type ExistingEntry,
  type ImitatedEntries,
} from './known-entries.ts';
import { hostLabelsOf, hostWithoutWww } from './known-hosts.ts';

// Minimum length of names that are searched in hosts. Shorter names occur in too many hosts.
const shortestInHost = 5;
const shortestDappInHost = 4;
const shortestCoined = 3;

interface KnownLabel {
  entry: ExistingEntry;
  /** Whether the name counts among other words. Not for chains and tokens, whose names are in many honest hosts. */
  isStrict: boolean;
  isOrdinary: boolean;
}

const nameIndex = once(() => {
  const labels = new Map<string, KnownLabel[]>();
  const put = (text: string, entry: ExistingEntry, isStrict: boolean, shortestOther = shortestInHost) => {
    const name = normalizedNameOf(text);
    const isOrdinary = isOrdinaryName(text);
    const shortest = !isStrict ? shortestOther : isOrdinary ? shortestDappInHost : shortestCoined;
    if (name.length < shortest) return;
    const known = labels.get(name) ?? [];
    if (!known.some((one) => one.entry.title === entry.title))
      labels.set(name, [...known, { entry, isStrict, isOrdinary }]);
  };
  const domains = new Set<string>();
  const chainNames = new Set(
    allChains().flatMap(({ title, aliases = [] }) =>
      [title, title.split(' ')[0] ?? '', ...aliases].map(removeNameAdditions),
    ),
  );
  const hosts: [host: string, entry: ExistingEntry][] = [];
  for (const domain of officialDomainsOf(Object.values(site.emails))) {
    const label = hostLabelsOf(domain).at(-1) ?? '';
    if (!isImitationAddition(label)) put(label, { source: 'own', title: domain }, true);
  }
  put(site.brand.name, { source: 'own', title: site.brand.name }, true);
  for (const { hid, title, url } of allDapps()) {
    const host = hostWithoutWww(url);
    const domain = registrableDomainOf(host);
    const entry: ExistingEntry = { source: 'directory', title, id: hid, href: url };
    domains.add(domain);
    hosts.push([host, entry], [domain, entry]);
    for (const name of [removeTitleAdditions(title), hostLabelsOf(host).at(-1) ?? ''])
      put(name, entry, !chainNames.has(normalizedNameOf(name)));
  }
  for (const { entry, names } of brandsWithAllNames()) for (const name of names) put(name, entry, true);
  for (const { hosts: own } of knownBrands()) for (const host of own) domains.add(registrableDomainOf(host));
  for (const { website } of chainRows) if (website) domains.add(registrableDomainOf(hostWithoutWww(website)));
  for (const { explorer } of allChains()) domains.add(registrableDomainOf(hostWithoutWww(explorer)));
  for (const { entry, names } of chainsWithAllNames()) for (const name of names) put(name, entry, false);
  for (const token of knownTokens()) {
    const entry = createTokenEntry(token);
    if (hasLeadingRank(token)) put(token.name, entry, false);
    // Skips symbols that are ordinary words, which occur in too many texts.
    if (hasLeadingRank(token, mostImitatedRank) && !isOrdinaryName(token.symbol))
      put(token.symbol, entry, false, shortestDappInHost);
  }
  return { labels, domains, hosts };
});

/** Creates a collection of distinct entries. An entry that is added as certain and as doubtful counts as certain. */
function collectEntries() {
  const certain = new Map<string, ExistingEntry>();
  const doubtful = new Map<string, ExistingEntry>();
  return {
    add: (entry: ExistingEntry, isCertain = true) => (isCertain ? certain : doubtful).set(entry.title, entry),
    found: (): ImitatedEntries => ({
      certain: [...certain.values()],
      doubtful: [...doubtful.values()].filter(({ title }) => !certain.has(title)),
    }),
  };
}

const longestName = 5;
// Minimum lengths of names at the start of and inside a word. Longer names do not occur there by chance.
const shortestBegin = 6;
const shortestInside = 8;

/** Whether a word consists of a name and of words that imitations add before and after it. */
function isNameWithAdditions(word: string, name: string): boolean {
  const at = word.indexOf(name);
  return at >= 0 && isOnlyAdditions(word.slice(0, at)) && isOnlyAdditions(word.slice(at + name.length));
}

/**
 * Returns entries whose names a sequence of words contains. Distinctive names always count. A name that is an ordinary
 * word counts only together with words that imitations add. The name of a chain or token counts only with a promise.
 */
export function findEntriesNamedIn(words: readonly string[]): ImitatedEntries {
  const { labels } = nameIndex();
  const { add, found } = collectEntries();
  const hasPromise = containsPromise(words.join(' '));
  for (let start = 0; start < words.length; start++)
    for (let count = 1; count <= longestName && start + count <= words.length; count++) {
      const name = normalizedNameOf(words.slice(start, start + count).join(''));
      const rest = [...words.slice(0, start), ...words.slice(start + count)];
      const isOnlyAdded = rest.every(isImitationAddition);
      const plural = name.endsWith('s') && rest.length > 0 && isOnlyAdded ? (labels.get(name.slice(0, -1)) ?? []) : [];
      const known = [...(labels.get(name) ?? []), ...plural];
      // Prefers a dapp to its token.
      const strict = known.filter(({ isStrict }) => isStrict);
      for (const { entry, isStrict, isOrdinary } of strict.length > 0 ? strict : known)
        if (isStrict && (!isOrdinary || isOnlyAdded) && name.length >= shortestDappInHost) add(entry);
        else if ((isStrict || !isOrdinary) && hasPromise)
          add(entry, isOnlyAdded || (!isOrdinary && name.length >= shortestDappInHost));
    }
  for (const word of words) {
    const whole = normalizedNameOf(word);
    if (whole.length <= shortestBegin || isOrdinaryWord(word)) continue;
    const isAmongAdditions = words.length > 1 && words.every((one) => one === word || isImitationAddition(one));
    for (const [name, known] of labels) {
      const label = known.find(({ isStrict }) => isStrict);
      if (!label || name.length < shortestBegin || name === whole) continue;
      const isBegin = !label.isOrdinary && whole.startsWith(name);
      const isInside = !label.isOrdinary && name.length >= shortestInside && whole.includes(name);
      if (isBegin || isInside || isNameWithAdditions(whole, name)) add(label.entry);
      else if (isAmongAdditions && isOneTypoAway(name, whole))
        add(label.entry, !label.isOrdinary && haveSameFirstLetter(name, whole));
    }
  }
  return found();
}

/**
 * Returns entries whose name a foreign host contains: `uniswap-airdrop.xyz`, `claimuniswap.com`, `uniswap.finance`,
 * `app.uniswap.org.example.com`, `un1swap.org`. Returns none for a known domain.
 */
export function findEntriesImitatedByHost(host: string): ImitatedEntries {
  const { labels, hosts } = nameIndex();
  if (isKnownDomain(host)) return { certain: [], doubtful: [] };
  const [registered = '', ...others] = hostLabelsOf(host)
    .map((label) => hostSpellingsOf(`https://${label}`).unicode)
    .toReversed();
  const { add, found } = collectEntries();
  const take = (name: string, isMeant: (label: KnownLabel) => boolean = () => true) => {
    // Prefers a dapp to its token, if both have the name.
    const label = labels.get(name)?.find(isMeant);
    if (label) add(label.entry);
  };
  const isStrict = ({ isStrict: is }: KnownLabel) => is;
  const parts = registered.split('-');
  const words = [...others.flatMap((label) => label.split('-')), ...parts];
  const hasPromise = containsPromise(words.join(' '));
  const plain = registered.replace(/^\d+-?|-?v?\d+$/g, '') || registered;
  const name = normalizedNameOf(plain);
  take(name);
  const named = findEntriesNamedIn(words);
  for (const entry of named.certain) add(entry);
  for (const entry of named.doubtful) add(entry, false);
  const joined = parts
    .filter((part) => !isImitationAddition(part))
    .map(normalizedNameOf)
    .join('');
  if (joined !== name && containsPromise(parts.join(' ')))
    for (const token of leadingTokens())
      if (hasLeadingRank(token, mostImitatedRank) && normalizedNameOf(token.symbol) === joined)
        add(createTokenEntry(token));
  const whole = labels.get(joined)?.find(({ isStrict: is }) => is || !parts.some((part) => isProductWord(part)));
  if (whole) add(whole.entry, whole.isStrict || !whole.isOrdinary || hasPromise);
  for (const [known, given] of labels) {
    if (known.length >= minNearNameLength && !isOrdinaryWord(plain) && isOneTypoAway(known, name)) {
      const label = given.find(({ entry }) => entry.source !== 'tokens' || hasPromise);
      if (label) add(label.entry, !label.isOrdinary && haveSameFirstLetter(known, name));
    }
    if (name.length <= known.length || known.length < shortestDappInHost || isOrdinaryWord(plain)) continue;
    if (name.startsWith(known) && isOnlyAdditions(name.slice(known.length))) take(known, isStrict);
    if (name.endsWith(known) && isOnlyAdditions(name.slice(0, -known.length))) take(known, isStrict);
  }
  for (const [real, entry] of hosts) if (`.${host}`.includes(`.${real}.`)) add(entry);
  return found();
}

/** Whether a host is in the registrable domain of a dapp, brand or chain. */
export const isKnownDomain = (host: string): boolean => nameIndex().domains.has(registrableDomainOf(host));

const linkOwners = once(() => {
  const owners = new Map<string, ExistingEntry>();
  const put = (url: string | null | undefined, entry: ExistingEntry) => {
    const host = hostWithoutWww(url);
    if (host !== '' && !owners.has(host)) owners.set(host, entry);
  };
  const websites = new Map(chainRows.map(({ code, website }) => [code, website]));
  for (const { code, title, explorer } of allChains())
    for (const url of [explorer, websites.get(code), ...rpcsOf(code)])
      put(url, { source: 'chains', title, id: code, href: explorer });
  for (const { hid, title, url } of allDapps()) {
    const entry: ExistingEntry = { source: 'directory', title, id: hid, href: url };
    put(url, entry);
    put(`https://${registrableDomainOf(hostWithoutWww(url))}`, entry);
  }
  for (const { name, hosts } of knownBrands())
    for (const host of hosts)
      put(`https://${host}`, { source: 'brands', title: name, id: host, href: `https://${host}` });
  return owners;
});

/** Returns the dapp, chain or brand whose website, explorer or RPC has this host. */
export const ownerOfHost = (host: string): ExistingEntry | undefined =>
  linkOwners().get(host) ?? linkOwners().get(registrableDomainOf(host));
