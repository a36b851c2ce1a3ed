import { toPrintableLine } from '~/lib/printable.ts';
import { failureRetentionDays } from '~/origin/failure-store.ts';
import type { OriginStore } from '~/origin/store.ts';
import { fillUrlPattern, routeParameterName } from '~/routing/href.ts';
import { loadAllRedirectRules, loadRedirects } from '~/routing/redirects/load.ts';
import type { RedirectModel } from '~/routing/redirects/rule.ts';
import { routeIds, routeOf, type RouteId } from '~/routing/routes.ts';
import { findRedirectProblems } from '../hosts/check-redirects.ts';
import { findNearestWord } from '../locales/nearest.ts';

/** Minimum number of visits before the report proposes a redirect. Fewer visits may be typing errors of one person. */
const met = 10;

const notTargets: readonly RouteId[] = ['not-found', 'not-found-bare', 'server-error', 'success'];
const withLanguage = (path: string): string => (path.startsWith('/{lang}') ? path : `/{lang}${path}`);

/** Possible targets of a redirect: routes without parameters, by pattern and alias. */
const targets = new Map(
  routeIds
    .filter((id) => !notTargets.includes(id) && routeParameterName(routeOf(id).pattern) === undefined)
    .flatMap((id) => {
      const { pattern, aliases = [] } = routeOf(id);
      return [pattern, ...aliases].map((name) => [name, pattern] as const);
    }),
);

/** Returns the known address that is most similar: by edit distance, by the last segment, or the closest parent. */
function targetOf(address: string): string | undefined {
  const wanted = withLanguage(address);
  const names = [...targets.keys()];
  const last = wanted.slice(wanted.lastIndexOf('/'));
  const above = names
    .filter((name) => name !== '/{lang}' && wanted.startsWith(`${name}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  const found = findNearestWord(wanted, names) ?? names.find((name) => name.endsWith(last)) ?? above;
  return found === undefined ? undefined : targets.get(found);
}

const inEnglish = (address: string): string => fillUrlPattern(address, { lang: 'en' });

/**
 * Proposes a redirect for a missing address. Returns undefined if the address has a redirect, if no route is similar, or
 * if `npm run check:redirects` would reject the redirect.
 */
export function proposeRedirect(address: string, model: RedirectModel): string | undefined {
  const plain = inEnglish(address);
  const to = targetOf(address);
  if (to === undefined || model.has(plain) || address === to) return undefined;
  const rule = { from: address, to, status: 'temporary', ...(!address.startsWith('/{lang}') && { when: 'language' }) };
  if (findRedirectProblems(loadAllRedirectRules(JSON.stringify({ rules: [rule] }))).length > 0) return undefined;
  return JSON.stringify(rule)
    .replaceAll(/(?<=[{,:])(?=")/g, ' ')
    .replace(/\}$/, ' }');
}

/** Prints the reported failures. Proposes redirects for missing addresses with many visits. */
export async function printFailureReports({ failures }: OriginStore): Promise<void> {
  const model = loadRedirects();
  const counts = await failures.read();
  console.log(`Failures of the last ${failureRetentionDays} days:`);
  for (const { day, count, kind, page, engine } of counts.failures)
    console.log([day, count, ...[kind, page, engine].map((word) => toPrintableLine(word))].join('\t'));
  const often = counts.missing.filter(({ count }) => count >= met);
  console.log(`\nMissing addresses with ${met} or more visits. Add the lines that fit to redirects.json by hand:`);
  for (const { address, count } of often) {
    const proposal = proposeRedirect(address, model);
    console.log(`${count}\t${toPrintableLine(address)}\t${proposal ?? 'exists now, or no redirect is possible'}`);
  }
  if (counts.failures.length === 0) console.log('No failures were reported.');
}
