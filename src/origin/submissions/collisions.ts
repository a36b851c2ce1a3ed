import { registrableDomainOf } from '~/lib/registrable-domain.ts';
import type { Collision } from '~/api/submit.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { Answers } from '~/domain/submission/schema.ts';
import { chainOf } from '~/content/read/chains.ts';
import { contractPageUrlOf } from './contract-page.ts';
import {
  haveSameFirstLetter,
  isLookAlikeName,
  listIdentifierListings,
  identifiersOf,
  normalizedNameOf,
} from './identifiers.ts';
import { hostWithoutWww } from './known-hosts.ts';
import type { EarlierSubmission } from '../submission-store.ts';

interface Found {
  title: string;
  name: string;
  identifiers: readonly string[];
  href?: string | undefined;
  isPending: boolean;
  earlier?: EarlierSubmission;
}

/** A collision with a listing or, if `earlier` is set, with an earlier submission. */
export interface FoundCollision extends Collision {
  earlier?: EarlierSubmission;
}

const fields: Record<string, string> = {
  host: 'url',
  domain: 'url',
  address: 'address',
  'chain-id': 'chainId',
  'chain-name': 'name',
  'chain-short': 'shortName',
};
const titleField = (kind: FormKind): string => (kind === 'dapp' ? 'title' : 'name');
// Different apps may share a domain or a token.
const isDoubtful = (kind: FormKind, what: string): boolean =>
  what === 'domain' || (kind === 'dapp' && what === 'address');

/** Whether an earlier submission is the same token on another chain: same name, symbol and website. */
export const isSameTokenOnOtherChain = (
  answers: Answers,
  name: string,
  earlier: EarlierSubmission | undefined,
): boolean =>
  earlier?.network !== undefined &&
  earlier.network !== answers['network'] &&
  earlier.name === name &&
  normalizedNameOf(earlier.symbol ?? '') === normalizedNameOf(String(answers['symbol'])) &&
  registrableDomainOf(hostWithoutWww(earlier.website)) === registrableDomainOf(hostWithoutWww(answers['website']));

function collisionsWith(
  kind: FormKind,
  answers: Answers,
  identifiers: ReadonlySet<string>,
  name: string,
  found: Found,
): FoundCollision[] {
  const { title, href, isPending, earlier } = found;
  // Often lets the submitter declare that the listing is different, so that an earlier submission cannot lock out the
  // real owner.
  const at = (path: string, mayDiffer: boolean): FoundCollision => ({
    path,
    title,
    isPending,
    isDoubtful: mayDiffer || isPending,
    ...(href !== undefined && { href }),
    ...(earlier && { earlier }),
  });
  const shared = found.identifiers
    .filter((identifier) => identifiers.has(identifier))
    .map((identifier) => identifier.split(':')[0] ?? '');
  const byField = new Map<string, FoundCollision>();
  for (const what of shared) {
    const path = fields[what] ?? what;
    const isKnown = byField.get(path)?.isDoubtful === false;
    if (!isKnown) byField.set(path, at(path, isDoubtful(kind, what)));
  }
  const path = titleField(kind);
  // Ignores a listed name with another first letter. Another check shows it to the reviewer.
  const isListedOther = !earlier && !haveSameFirstLetter(name, found.name);
  if (
    !byField.has(path) &&
    !isListedOther &&
    isLookAlikeName(name, found.name) &&
    !isSameTokenOnOtherChain(answers, name, earlier)
  )
    byField.set(path, at(path, true));
  return [...byField.values()];
}

/** Returns what the submitter may see of an earlier submission: more if it is live or has the same contract. */
function placeOf(
  { kind, title, slug, status, identifiers, ...main }: EarlierSubmission,
  pageOf: (slug: string) => string,
): Pick<Found, 'title' | 'href'> {
  const isLive = status === 'live';
  if (kind === 'dapp') return { title, href: isLive && slug !== undefined ? pageOf(slug) : undefined };
  // The common identifier contains the contract that both have.
  const [, network = main.network ?? '', contract = main.contract ?? ''] =
    /^address:token:([^:]*):(.*)$/.exec(identifiers[0] ?? '') ?? [];
  const href = isLive || identifiers.length > 0 ? contractPageUrlOf(network, contract) : undefined;
  return href === undefined ? { title } : { title: `${title} (${chainOf(network)?.title ?? network})`, href };
}

/** `pageOf` returns the URL of a dapp's page. `own` is the id of the submitter's own listing. */
export function findCollisions(
  kind: FormKind,
  answers: Answers,
  title: string,
  earlier: readonly EarlierSubmission[],
  pageOf: (slug: string) => string,
  own?: string,
): FoundCollision[] {
  const identifiers = new Set(identifiersOf(kind, answers));
  const name = normalizedNameOf(title);
  const others = listIdentifierListings(kind).filter(({ slug }) => slug !== own);
  const listed = others.map(({ slug, href = pageOf(slug), ...listing }): Found => ({
    ...listing,
    href,
    isPending: false,
  }));
  const listedSlugs = new Set(listIdentifierListings(kind).map(({ slug }) => slug));
  const submitted = earlier
    .filter(({ slug }) => slug === undefined || !listedSlugs.has(slug))
    .map((one): Found => ({
      ...{ name: one.name, identifiers: one.identifiers, earlier: one },
      ...placeOf(one, pageOf),
      isPending: one.status !== 'live',
    }));
  return [...listed, ...submitted].flatMap((found) => collisionsWith(kind, answers, identifiers, name, found));
}

/** Returns the part of a collision that the submitter may see. */
export const toPublicCollision = ({ path, title, isPending, isDoubtful, href }: FoundCollision): Collision => ({
  ...{ path, title, isPending, isDoubtful },
  ...(href !== undefined && { href }),
});

export const findPublicCollisions = (...given: Parameters<typeof findCollisions>): Collision[] =>
  findCollisions(...given).map(toPublicCollision);
