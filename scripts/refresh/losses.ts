import { addressExpression } from '~/routing/page-policies.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { routeIds, routeOf } from '~/routing/routes.ts';
import type { Release } from './release.ts';

const mostLost = 0.1;
// Of a handful of banners two may end on one day.
const fewRows = 2;

/** Lists that lost more rows than lists do by themselves. */
export function shrunkLists(before: Release['lists'], after: Release['lists']): string[] {
  return Object.entries(before).flatMap(([list, was]) => {
    const is = after[list] ?? 0;
    const lost = was - is;
    if (lost <= was * mostLost || lost <= fewRows) return [];
    return [`${list} shrank from ${was} to ${is} rows, by more than ${mostLost * 100} %.`];
  });
}

// Pages that come and go with rows of a list.
const comeAndGo = routeIds
  .map((id) => routeOf(id).pattern)
  .filter((pattern) => /\{(?!lang|name)\w+\}/.test(pattern))
  .map((pattern) => new RegExp(`^${addressExpression(pattern)}$`));

/**
 * Pages that disappear although their source did not take them away: `faults` is what was wrong with the hosts' rows, each
 * with the id of its row. A page whose address leads on is not lost.
 */
export function lostPages(before: Release['pages'], after: Release['pages'], faults: readonly string[]): string[] {
  const gone = Object.keys(before).filter((file) => file.endsWith('.html') && !(file in after));
  if (gone.length === 0) return [];
  const redirects = loadRedirects();
  const words = new Set(faults.flatMap((fault) => fault.match(/[\w-]+/g) ?? []));
  return gone.flatMap((file) => {
    const address = `/${file.replace(/\.html$/, '')}`;
    if (redirects.has(address)) return [];
    if (!comeAndGo.some((pattern) => pattern.test(address)))
      return [`${address} disappears, and nothing leads on from it.`];
    const id = address.split('/').at(-1) ?? '';
    return words.has(id) ? [`${address} disappears because its row is bad, not because its host took it away.`] : [];
  });
}
