import * as v from 'valibot';
import { DomainWatchSchema, updateDomainWatch } from '~/domain/domain-watch.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import { msPerDay } from '~/lib/milliseconds.ts';
import { registrableDomainOf } from '~/lib/registrable-domain.ts';
import { lookUpHostFacts, type DomainLookups } from './domain-facts.ts';
import { formatTakeoverReasons } from './watch-changes.ts';

export const OwnDomainsSchema = v.record(v.string(), DomainWatchSchema);

export type OwnDomains = v.InferOutput<typeof OwnDomainsSchema>;

/** Days before expiry from which the check warns. */
const noticeDays = { registration: 30, certificate: 7 } as const;

/** Compares the wallet's own hosts with their records. Reports a change in every run until an operator accepts it. */
export async function checkOwnDomains(
  hosts: readonly string[],
  before: OwnDomains,
  { lookups, now }: { lookups: DomainLookups; now: Date },
) {
  const records: OwnDomains = { ...before };
  const [warnings, gaps]: [string[], string[]] = [[], []];
  for (const host of hosts) {
    const { facts, expires, failed } = await lookUpHostFacts(lookups, host, registrableDomainOf(host));
    const watch = updateDomainWatch(before[host], facts, now.toISOString(), { isOwn: true });
    records[host] = watch;
    warnings.push(...formatTakeoverReasons(watch).map((change) => `${host}: ${change}`));
    if (facts.status?.some((one) => /hold|pending delete|redemption/.test(one)))
      warnings.push(toPrintableLine(`${host}: its registry says ${facts.status.join(', ')}`));
    for (const what of ['registration', 'certificate'] as const) {
      const left = (new Date(expires[what] ?? '').getTime() - now.getTime()) / msPerDay;
      if (left < noticeDays[what]) warnings.push(`${host}: its ${what} ends in ${Math.floor(left)} days`);
    }
    if (failed.length > 0) gaps.push(`${host}: no response about ${failed.join(', ')}`);
  }
  const quiet = `${hosts.join(', ')}: as recorded.`;
  return {
    records,
    lines: warnings.length + gaps.length > 0 ? [...warnings, ...gaps] : [quiet],
    /** 0: unchanged. 1: an operator must act. 2: a lookup failed. */
    exitCode: warnings.length > 0 ? 1 : gaps.length > 0 ? 2 : 0,
  };
}
