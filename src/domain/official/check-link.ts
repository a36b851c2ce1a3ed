import { decodePercent } from '~/lib/decode-percent.ts';
import { lowerAscii } from '~/lib/lower-ascii.ts';
import { isOneTypoAway } from '~/lib/one-typo.ts';
import { lookAlikeSkeletonOf, findLookAlikeLetters, type LookAlikeLetter } from './letters.ts';
import { isDomainOrSubdomain, coversWholeHost, normalizePathAndQuery, type OfficialList } from './list.ts';
import { resemblesOfficialName, officialNamesOf, splitHostWords, type OfficialName } from './names.ts';
import { findPublisherId, publicHostRulesOf, type PublicHostId } from './public-hosts.ts';
import type { OfficialIdentity } from './schema.ts';
import { foreignPunctuation, parseLinkCheckInput, type LinkCheckInput } from './link-check-input.ts';

/** The part that imitates an official name: a host, the text before `@`, or the name of an account or app. */
export type ImitatedPart = 'host' | 'user' | 'account';

/** Result of a link check. An unrelated address is `unknown`, never an imitation. */
export type OfficialVerdict =
  | { kind: 'unreadable' }
  | { kind: 'official'; identity: OfficialIdentity }
  | {
      kind: 'unknown';
      ascii?: string;
      /** Whether the address contains an official host, but leads elsewhere. */ isAround?: true;
    }
  /** An identity of somebody else on a public host. `official` is ours on that host. */
  | { kind: 'public'; ascii: string; place: string; official?: string }
  | {
      kind: 'imitation';
      why: ImitatedPart;
      /** The official identity that is imitated. */
      official: string;
      /** The host in Punycode, which shows look-alike letters. */
      ascii?: string;
      letters: LookAlikeLetter[];
    };

type Address = Extract<LinkCheckInput, { kind: 'address' }>;

const decoded = (text: string): string => decodePercent(text) ?? text;

function index({ identities }: OfficialList) {
  const byId = new Map(identities.map((one) => [[one.place ?? one.kind, one.id].join(' '), one] as const));
  const at = (place: string, id: string) => byId.get(`${place} ${id}`);
  const inText = identities.filter(({ kind }) => ['store', 'extension', 'package'].includes(kind));
  const pages = identities.filter(
    ({ kind, place }) => !place && ['page', 'file', 'store', 'extension', 'contact'].includes(kind),
  );
  return {
    at,
    placed: ({ place, id, lowerId }: PublicHostId) =>
      at(place, id) ?? (lowerId === undefined ? undefined : at(place, lowerId)),
    host: (name: string) => at('host', name) ?? at('deep-link', name),
    email: (address: string) => at('email', address),
    page: (id: string) => pages.find((one) => one.id === id),
    /** Finds an app or extension by its id alone. App Store ids match with and without the prefix `id`. */
    bareId: (text: string) => inText.find(({ id, place }) => place !== undefined && [id, `id${id}`].includes(text)),
    package: (text: string) => at('package', text),
    certificate: (sha256: string) => identities.find(({ certificates }) => certificates?.includes(sha256)),
    anyAt: (place: string) => identities.find((one) => one.place === place),
  };
}

const placeHosts = (identities: readonly OfficialIdentity[]): { host: string; identity: OfficialIdentity }[] =>
  identities
    .filter(({ place }) => place !== undefined)
    .map((identity) => ({ host: new URL(identity.name).hostname, identity }));

/** Whether a host imitates `real`: it starts with `real`, looks like it, or differs from it by one typo. */
const poses = (host: string, real: string): boolean =>
  host.startsWith(`${real}.`) ||
  host.startsWith(`${real}-`) ||
  lookAlikeSkeletonOf(host) === lookAlikeSkeletonOf(real) ||
  (real.length > 'discord.gg'.length && isOneTypoAway(lookAlikeSkeletonOf(host), lookAlikeSkeletonOf(real)));

/**
 * Returns a function that checks an input against an official list: an exact match is official, a look-alike is an
 * imitation, anything else is unknown. Makes no requests.
 */
export function createLinkChecker(list: OfficialList): (text: string) => OfficialVerdict {
  const own = index(list);
  const { domains, names, handles } = officialNamesOf(list.identities);
  const places = placeHosts(list.identities);
  const ownHosts = list.identities.filter(coversWholeHost).map(({ id }) => id);

  const imitation = (why: ImitatedPart, text: string, { identity }: OfficialName, ascii?: string): OfficialVerdict => ({
    ...{ kind: 'imitation', why, official: identity.name },
    ...(ascii !== undefined && { ascii }),
    letters: findLookAlikeLetters(text),
  });
  /** Returns the imitated identity on the same public host, if there is one. */
  const likeAccount = (name: string, ascii?: string, place?: string): OfficialVerdict | undefined => {
    const known = [...handles, ...names].filter((one) => resemblesOfficialName(name, one));
    const there = known.find(({ identity }) => place !== undefined && identity.place === place) ?? known[0];
    return there && imitation('account', name, there, ascii);
  };
  const likeName = (words: string) =>
    names.find((name) => splitHostWords(words).some((word) => resemblesOfficialName(word, name)));

  function ofHost(typed: { ascii: string; unicode: string }, before: string, rest = ''): OfficialVerdict {
    const { ascii, unicode } = typed;
    if (domains.some((domain) => isDomainOrSubdomain(ascii, domain))) return { kind: 'unknown', ascii };
    const inHost = likeName(unicode);
    if (inHost) return imitation('host', before + unicode, inHost, ascii);
    const inFront = likeName(before);
    if (inFront) return imitation('user', before + unicode, inFront, ascii);
    const posed = places.find(({ host }) => ascii !== host && poses(unicode, host));
    if (posed) return imitation('host', unicode, { text: posed.host, identity: posed.identity }, ascii);
    const isAround = ownHosts.some((host) => decoded(rest).toLowerCase().includes(host));
    return { kind: 'unknown', ascii, ...(isAround && { isAround }) };
  }

  /** Checks an id on a public host. An unknown id is an imitation if it looks like an official name. */
  function ofPlace(typed: Address, place: string, placed?: PublicHostId): OfficialVerdict {
    const { ascii, unicode, path, user } = typed;
    const shown = placed?.id ?? path.split('/').at(-1) ?? '';
    const isOurs = placed ? own.placed(placed) !== undefined : own.at(ascii, lowerAscii(ascii + path)) !== undefined;
    // A sentence may continue after our account without a space.
    const [begin = ''] = decoded(path).split(foreignPunctuation);
    if (begin !== decoded(path) && ofAddress({ ...typed, path: begin }).kind === 'official')
      return { kind: 'unreadable' };
    const like =
      isOurs || shown === '' || ownHosts.includes(lowerAscii(shown))
        ? undefined
        : likeAccount(decoded(shown), ascii, place);
    if (like) return like;
    const inHost = likeName(unicode);
    if (inHost) return imitation('host', unicode, inHost, ascii);
    const inFront = likeName(user);
    if (inFront) return imitation('user', user, inFront, ascii);
    const there = own.anyAt(place);
    return { kind: 'public', ascii, place, ...(there && { official: there.name }) };
  }

  function ofAddress(typed: Address): OfficialVerdict {
    const { ascii, isPlain, path, query, user, opened } = typed;
    const known = publicHostRulesOf(ascii);
    const placed = findPublisherId(known, path, query);
    const page = ascii + normalizePathAndQuery(path, query);
    const found =
      (placed && own.placed(placed)) ?? own.page(page) ?? own.at(ascii, lowerAscii(page)) ?? own.host(ascii);
    // Anyone can create a link to `/open` on our host that opens another website in the wallet.
    const elsewhere = own.host(ascii) && opened.map(check).find(({ kind }) => kind !== 'official');
    if (elsewhere) return elsewhere.kind === 'unknown' ? { ...elsewhere, isAround: true } : elsewhere;
    if (isPlain && found) return { kind: 'official', identity: found };
    const place = placed?.place ?? known[0]?.name ?? own.anyAt(ascii)?.place;
    if (place !== undefined && !own.host(ascii)) return ofPlace(typed, place, placed);
    return ofHost(typed, user, path + query);
  }

  function check(text: string): OfficialVerdict {
    const typed = parseLinkCheckInput(text);
    const plain = text.trim();
    const bare = own.package(plain) ?? own.bareId(plain) ?? (typed?.kind === 'digest' && own.certificate(typed.sha256));
    if (bare) return { kind: 'official', identity: bare };
    if (!typed) return { kind: 'unreadable' };
    if (typed.kind === 'digest') return { kind: 'unknown' };
    if (typed.kind === 'address') return ofAddress(typed);
    if (typed.kind === 'email') {
      const found = own.email(lowerAscii(`${typed.name}@${typed.ascii}`));
      if (found && typed.hasOthers) return { kind: 'unknown', ascii: typed.ascii, isAround: true };
      return found ? { kind: 'official', identity: found } : ofHost(typed, typed.name);
    }
    const name = lowerAscii(typed.name);
    const found = handles.find(
      ({ text: handle, identity: { kind } }) =>
        (kind === 'account' || kind === 'contact') && lowerAscii(handle) === name,
    );
    return found ? { kind: 'official', identity: found.identity } : (likeAccount(typed.name) ?? { kind: 'unknown' });
  }
  return check;
}
