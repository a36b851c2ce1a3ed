import { updateDomainWatch } from '~/domain/domain-watch.ts';
import { addDomainWatch, type LinkChecks } from '~/domain/link-check.ts';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import { registrableDomainOf } from '~/lib/registrable-domain.ts';
import type { OnProgress } from '../build/progress.ts';
import { lookUpHostFacts, type DomainLookups } from './domain-facts.ts';

const concurrency = 4;

/** Looks up each host once, and adds the facts to the checks of its dapps. Returns the updated checks. */
export async function updateDomainWatches(
  dapps: readonly { hid: string; url: string }[],
  checks: LinkChecks,
  { lookups, now, onProgress }: { lookups: DomainLookups; now: string; onProgress?: OnProgress },
): Promise<LinkChecks> {
  const byHost = [...Map.groupBy(dapps, ({ url }) => new URL(url).hostname)];
  const onceADomain = sharedByDomain(lookups);
  let done = 0;
  const found = await mapConcurrently(concurrency, byHost, async ([host, group]) => {
    const { facts } = await lookUpHostFacts(onceADomain, host, registrableDomainOf(host));
    onProgress?.(++done, byHost.length);
    return group.flatMap(({ hid }) => {
      const check = checks.get(hid);
      return check ? [[hid, addDomainWatch(check, updateDomainWatch(check.watch, facts, now))] as const] : [];
    });
  });
  return new Map([...checks, ...found.flat()]);
}

/** Caches lookups by domain, because many dapps share one. */
function sharedByDomain(lookups: DomainLookups): DomainLookups {
  const memo = <Value>(look: (domain: string) => Promise<Value>) => {
    const known = new Map<string, Promise<Value>>();
    return (domain: string): Promise<Value> => {
      const found = known.get(domain) ?? look(domain);
      known.set(domain, found);
      return found;
    };
  };
  return { ...lookups, nameServers: memo(lookups.nameServers), registration: memo(lookups.registration) };
}
