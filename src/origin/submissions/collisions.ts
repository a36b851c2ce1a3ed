import type { FormKind } from '~/domain/submission/fields.ts';
import { isNearName, listings, identifiersOf, nameOf } from './identifiers.ts';
import type { EarlierSubmission } from '../submission-store.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Something that is listed, or was submitted before, and has what a submission has. */
export interface Collision {
  /** The field that they share. */
  path: string;
  title: string;
  /** Whether it was submitted and is not listed yet. */
  isPending: boolean;
  /** Whether only a person can say if the two are the same: the submitter may say that they are not. */
  isDoubtful: boolean;
  /** The page of the listing. */
  href?: string;
}

interface Found {
  title: string;
  name: string;
  identifiers: readonly string[];
  href?: string | undefined;
  isPending: boolean;
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
// Many apps may stand on one domain, and a token is related to many apps.
const isDoubtful = (kind: FormKind, what: string): boolean =>
  what === 'domain' || (kind === 'dapp' && what === 'address');

function collisionsWith(kind: FormKind, identifiers: ReadonlySet<string>, name: string, found: Found): Collision[] {
  const { title, href, isPending } = found;
  // Who submits first must not keep the honest owner out.
  const at = (path: string, mayDiffer: boolean): Collision => ({
    path,
    title,
    isPending,
    isDoubtful: mayDiffer || isPending,
    ...(href !== undefined && { href }),
  });
  const shared = found.identifiers
    .filter((identifier) => identifiers.has(identifier))
    .map((identifier) => identifier.split(':')[0] ?? '');
  const byField = new Map<string, Collision>();
  for (const what of shared) {
    const path = fields[what] ?? what;
    const isKnown = byField.get(path)?.isDoubtful === false;
    if (!isKnown) byField.set(path, at(path, isDoubtful(kind, what)));
  }
  const path = titleField(kind);
  if (!byField.has(path) && isNearName(name, found.name)) byField.set(path, at(path, true));
  return [...byField.values()];
}

/**
 * What a submission collides with: what is listed, and what was submitted before; `pageOf` makes the address of a dapp's page,
 * `own` is the id under which it is listed itself.
 */
export function collisionsOf(
  kind: FormKind,
  answers: Answers,
  title: string,
  earlier: readonly EarlierSubmission[],
  pageOf: (slug: string) => string,
  own?: string,
): Collision[] {
  const identifiers = new Set(identifiersOf(kind, answers));
  const name = nameOf(title);
  const others = listings(kind).filter(({ slug }) => slug === undefined || slug !== own);
  const listed = others.map(({ slug, href, ...listing }): Found => {
    const page = slug === undefined ? href : pageOf(slug);
    return { ...listing, href: page, isPending: false };
  });
  const listedSlugs = new Set(listings(kind).map(({ slug }) => slug));
  const submitted = earlier
    .filter(({ slug }) => slug === undefined || !listedSlugs.has(slug))
    .map((one): Found => ({
      ...one,
      isPending: one.status !== 'live',
      href: one.kind === 'dapp' && one.status === 'live' && one.slug !== undefined ? pageOf(one.slug) : undefined,
    }));
  return [...listed, ...submitted].flatMap((found) => collisionsWith(kind, identifiers, name, found));
}
