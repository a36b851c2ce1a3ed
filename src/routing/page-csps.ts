import { countOccurrences } from '~/lib/count-occurrences.ts';
import { compareSpecificity, matchesRoutePattern, routeOfAddress } from './route-of-address.ts';
import { routeOf } from './routes.ts';

/** The CSP of all pages of a path pattern: `/{lang}/dappstore/detail`, or a literal path. */
export interface CspRule {
  pattern: string;
  policy: string;
}

/** The CSPs of pages: the usual one, and exceptions. For a page, the first matching exception counts. */
export interface PageCsps {
  usual: string;
  exceptions: readonly CspRule[];
}

/** Returns the path of a file. Pages have no extension. */
export const addressOfFile = (file: string): string => `/${file.replace(/\.html$/, '')}`;

function commonest(policies: Iterable<string>): string {
  const uses = [...countOccurrences(policies)].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  return uses[0]?.[0] ?? '';
}

/** Reduces the CSPs of all files to as few rules as possible. */
export function reduceCsps(byFile: ReadonlyMap<string, string>): PageCsps {
  const usual = commonest(byFile.values());
  const pages = [...byFile].map(([file, policy]) => {
    const address = addressOfFile(file);
    const route = routeOfAddress(address);
    return { address, policy, pattern: route ? routeOf(route).pattern : address };
  });
  const byPattern = Map.groupBy(pages, ({ pattern }) => pattern);
  const rules = [...byPattern].flatMap(([pattern, all]) => {
    const policy = commonest(all.map((page) => page.policy));
    const others = all.filter((page) => page.policy !== policy);
    return [...others.map((page) => ({ pattern: page.address, policy: page.policy })), { pattern, policy }];
  });
  const sorted = rules.toSorted((one, other) => compareSpecificity(one.pattern, other.pattern));
  // Compares with earlier patterns only, because these take precedence.
  const isNeeded = (rule: CspRule) =>
    rule.policy !== usual ||
    rules.some((other) => other.policy !== usual && matchesRoutePattern(other.pattern, rule.pattern));
  return { usual, exceptions: sorted.filter(isNeeded) };
}

/** Returns the CSP of a page by its file in `dist`; undefined for other files. */
export function cspOfPage({ usual, exceptions }: PageCsps, file: string): string | undefined {
  if (!file.endsWith('.html')) return undefined;
  return exceptions.find(({ pattern }) => matchesRoutePattern(pattern, addressOfFile(file)))?.policy ?? usual;
}
