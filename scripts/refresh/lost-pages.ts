import { describeListShrinkage } from '~/content/fetch/guard-fetched-list.ts';
import { addressRegExpSource } from '~/routing/route-of-address.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { routeIds, routeOf, type RouteId } from '~/routing/routes.ts';
import type { BuildData } from '../build/data.ts';
import type { SiteRelease } from './release.ts';

interface ReleasedLists {
  lists: SiteRelease['lists'];
  time: string;
}

/**
 * Returns messages about lists that lost many rows since the previous release. Skips lists that an operator has
 * accepted since then.
 */
export const findShrunkLists = (before: ReleasedLists, { lists, accepted = {} }: Omit<BuildData, 'digest'>): string[] =>
  Object.entries(before.lists)
    .filter(([list]) => (accepted[list] ?? '') <= before.time)
    .flatMap(([list, was]) => describeListShrinkage(list, was, lists[list] ?? 0) ?? []);

// Routes with one page per row, and the start of messages about invalid rows of their list.
const listOf = new Map<RouteId, string>([
  ['article', 'news/'],
  ['dappstore-dapp', 'dapps.json'],
]);
const routesWithOnePagePerRow = routeIds
  .map((id) => ({ pattern: routeOf(id).pattern, list: listOf.get(id) }))
  .filter(({ pattern }) => /\{(?!lang|name)\w+\}/.test(pattern))
  .map(({ pattern, list }) => ({ isAddress: new RegExp(`^${addressRegExpSource(pattern)}$`), list }));

// Matches messages about an invalid row. Excludes messages that end in "stays", because the previous valid row remains.
const badRow = /: (?:row|article) ([\w-]+)[ :](?!.* stays$)/;

/**
 * Returns messages about pages that disappear although the host still has their row. Skips pages with a redirect.
 * `faults` contains messages about rows, and `ids` the rows of the previous release, if known.
 */
export function findLostPages(
  before: SiteRelease['pages'],
  after: SiteRelease['pages'],
  faults: readonly string[],
  ids: SiteRelease['ids'] = {},
): string[] {
  const removedPages = Object.keys(before).filter((file) => file.endsWith('.html') && !(file in after));
  if (removedPages.length === 0) return [];
  const redirects = loadRedirects();
  // Only a row of the previous release can lose its page. Otherwise, a new invalid row could have the id of a removed
  // row of another list.
  const wasThere = (fault: string, id: string) => ids[fault.slice(0, fault.indexOf(':'))]?.includes(id) ?? true;
  const faultOf = (list: string, id: string) =>
    faults.find((fault) => fault.startsWith(list) && badRow.exec(fault)?.[1] === id && wasThere(fault, id));
  return removedPages.flatMap((file) => {
    const address = `/${file.replace(/\.html$/, '')}`;
    if (redirects.has(address)) return [];
    const kind = routesWithOnePagePerRow.find(({ isAddress }) => isAddress.test(address));
    if (!kind) return [`${address} disappears and has no redirect.`];
    const fault = kind.list === undefined ? undefined : faultOf(kind.list, address.split('/').at(-1) ?? '');
    return fault === undefined
      ? []
      : [`${address} disappears because its row is invalid, although its host still has it: ${fault}`];
  });
}
