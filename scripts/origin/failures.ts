import { printable } from '~/lib/printable.ts';
import { failureDays } from '~/origin/failure-store.ts';
import type { Store } from '~/origin/store.ts';
import { fillPattern, paramOf } from '~/routing/href.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import type { RedirectModel } from '~/routing/redirects/rule.ts';
import { routeIds, routeOf, type RouteId } from '~/routing/routes.ts';
import { nearest } from '../locales/nearest.ts';

/** How often an address without a page is met before a redirect is proposed: fewer may be one person's typing error. */
const met = 10;

const notTargets: readonly RouteId[] = ['not-found', 'not-found-bare', 'server-error', 'success'];
const withLanguage = (path: string): string => (path.startsWith('/{lang}') ? path : `/{lang}${path}`);

/** The addresses that a rule may lead to, by each of their names: those of routes without a parameter of their own. */
const targets = new Map(
  routeIds
    .filter((id) => !notTargets.includes(id) && paramOf(routeOf(id).pattern) === undefined)
    .flatMap((id) => {
      const { pattern, aliases = [] } = routeOf(id);
      return [pattern, ...aliases].map((name) => [name, pattern] as const);
    }),
);

/** The known address that is nearest to one without a page: by its letters, by its last word, or the one it lies below. */
function targetOf(address: string): string | undefined {
  const wanted = withLanguage(address);
  const names = [...targets.keys()];
  const last = wanted.slice(wanted.lastIndexOf('/'));
  const above = names
    .filter((name) => name !== '/{lang}' && wanted.startsWith(`${name}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  const found = nearest(wanted, names) ?? names.find((name) => name.endsWith(last)) ?? above;
  return found === undefined ? undefined : targets.get(found);
}

const inEnglish = (address: string): string => fillPattern(address, { lang: 'en' });

/** The line of `redirects.json` that fits an address without a page; undefined where it has one by now, and where no route is near. */
export function proposalFor(address: string, model: RedirectModel): string | undefined {
  const plain = inEnglish(address);
  const to = targetOf(address);
  if (to === undefined || model.has(plain) || address === to) return undefined;
  const rule = { from: address, to, status: 'temporary', ...(!address.startsWith('/{lang}') && { when: 'language' }) };
  return JSON.stringify(rule)
    .replaceAll(/(?<=[{,:])(?=")/g, ' ')
    .replace(/\}$/, ' }');
}

/** Prints what browsers have reported, and for addresses that many met without a page the redirect that would fit. */
export async function listFailures({ failures }: Store, model = loadRedirects()): Promise<void> {
  const counts = await failures.read();
  console.log(`Failures of the last ${failureDays} days:`);
  for (const { day, count, kind, page, engine } of counts.failures)
    console.log([day, count, ...[kind, page, engine].map((word) => printable(word))].join('\t'));
  const often = counts.missing.filter(({ count }) => count >= met);
  console.log(
    `\nAddresses without a page that were met ${met} times or more; a line that fits goes into redirects.json by hand:`,
  );
  for (const { address, count } of often) {
    const proposal = proposalFor(address, model);
    console.log(`${count}\t${printable(address)}\t${proposal ?? 'answered by now, or no known address is near'}`);
  }
  if (counts.failures.length === 0) console.log('Nothing was reported.');
}
