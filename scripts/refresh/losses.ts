import { addressExpression } from '~/routing/route-of-address.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { routeIds, routeOf, type RouteId } from '~/routing/routes.ts';
import type { Release } from './release.ts';

const mostLost = 0.1;
// Of a handful of banners two may end on one day.
const fewRows = 2;
// What is hot today need not be so tomorrow.
const changesByItself = (list: string): boolean => list === 'hot.json' || list.startsWith('sections/');

/** Lists that lost more rows than lists do by themselves. */
export function shrunkLists(before: Release['lists'], after: Release['lists']): string[] {
  return Object.entries(before).flatMap(([list, was]) => {
    const is = after[list] ?? 0;
    const lost = was - is;
    if (lost <= was * mostLost || lost <= fewRows || changesByItself(list)) return [];
    return [`${list} shrank from ${was} to ${is} rows, by more than ${mostLost * 100} %.`];
  });
}

// Pages that come and go with rows of a list, and where it is reported that such a row is bad.
const listOf = new Map<RouteId, string>([
  ['article', 'news/'],
  ['dappstore-dapp', 'dapps.json'],
]);
const comeAndGo = routeIds
  .map((id) => ({ pattern: routeOf(id).pattern, list: listOf.get(id) }))
  .filter(({ pattern }) => /\{(?!lang|name)\w+\}/.test(pattern))
  .map(({ pattern, list }) => ({ isAddress: new RegExp(`^${addressExpression(pattern)}$`), list }));

// A row of which one stays (the first of two, the last good one) is there: its page goes only if its host says so.
const badRow = /: (?:row|article) ([\w-]+)[ :](?!.* stays$)/;

/**
 * Pages that disappear although their source did not take them away: `faults` is what was wrong with the hosts' rows, each
 * with its list and the id of its row, `ids` the rows that the last release had, as far as it knows them. A page whose
 * address leads on is not lost.
 */
export function lostPages(
  before: Release['pages'],
  after: Release['pages'],
  faults: readonly string[],
  ids: Release['ids'] = {},
): string[] {
  const gone = Object.keys(before).filter((file) => file.endsWith('.html') && !(file in after));
  if (gone.length === 0) return [];
  const redirects = loadRedirects();
  // A row that is bad from its first day on may share its id with one of another list, which is gone by right.
  const wasThere = (fault: string, id: string) => ids[fault.slice(0, fault.indexOf(':'))]?.includes(id) ?? true;
  const faultOf = (list: string, id: string) =>
    faults.find((fault) => fault.startsWith(list) && badRow.exec(fault)?.[1] === id && wasThere(fault, id));
  return gone.flatMap((file) => {
    const address = `/${file.replace(/\.html$/, '')}`;
    if (redirects.has(address)) return [];
    const kind = comeAndGo.find(({ isAddress }) => isAddress.test(address));
    if (!kind) return [`${address} disappears, and nothing leads on from it.`];
    const fault = kind.list === undefined ? undefined : faultOf(kind.list, address.split('/').at(-1) ?? '');
    return fault === undefined
      ? []
      : [`${address} disappears because its row is bad, not because its host took it away: ${fault}`];
  });
}
