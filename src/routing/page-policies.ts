import { bySpecificity, matches, routeOfAddress } from './route-of-address.ts';
import { routeOf } from './routes.ts';

/** The policy of the pages of one address pattern: `/{lang}/dappstore/detail`, or a literal address. */
export interface PolicyRule {
  pattern: string;
  policy: string;
}

/** Which Content-Security-Policy each page carries: nearly all the usual one. The first exception that matches wins. */
export interface PagePolicies {
  usual: string;
  exceptions: readonly PolicyRule[];
}

const addressOf = (file: string): string => `/${file.replace(/\.html$/, '')}`;

function commonest(policies: Iterable<string>): string {
  const uses = new Map<string, number>();
  for (const policy of policies) uses.set(policy, (uses.get(policy) ?? 0) + 1);
  return [...uses].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))[0]?.[0] ?? '';
}

/** Says the policies of all pages (file of `dist` → policy) in as few rules as the route table allows. */
export function pagePolicies(byFile: ReadonlyMap<string, string>): PagePolicies {
  const usual = commonest(byFile.values());
  const pages = [...byFile].map(([file, policy]) => {
    const address = addressOf(file);
    const route = routeOfAddress(address);
    return { address, policy, pattern: route ? routeOf(route).pattern : address };
  });
  const byPattern = Map.groupBy(pages, ({ pattern }) => pattern);
  const rules = [...byPattern].flatMap(([pattern, all]) => {
    const policy = commonest(all.map((page) => page.policy));
    const strays = all.filter((page) => page.policy !== policy);
    return [...strays.map((page) => ({ pattern: page.address, policy: page.policy })), { pattern, policy }];
  });
  const sorted = rules.toSorted((one, other) => bySpecificity(one.pattern, other.pattern));
  // Whatever else matches its pattern is wider, so it stands later and would be taken instead.
  const isNeeded = (rule: PolicyRule) =>
    rule.policy !== usual || rules.some((other) => other.policy !== usual && matches(other.pattern, rule.pattern));
  return { usual, exceptions: sorted.filter(isNeeded) };
}

/** The policy of a page, by its file in `dist`; undefined for what is no page. */
export function policyOfPage({ usual, exceptions }: PagePolicies, file: string): string | undefined {
  if (!file.endsWith('.html')) return undefined;
  return exceptions.find(({ pattern }) => matches(pattern, addressOf(file)))?.policy ?? usual;
}
