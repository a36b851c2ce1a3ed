import {
  acceptDomainChange,
  acceptChangedDomainFacts,
  mayBeTakenOver,
  updateLinkCheck,
  type LinkResponse,
  type LinkChecks,
} from '~/domain/link-check.ts';
import { mapConcurrently } from '~/lib/map-concurrently.ts';
import { registrableDomainOfUrl } from '~/lib/registrable-domain.ts';
import type { OnProgress } from '../build/progress.ts';
import { requestDappAddress, type AddressRequestOptions } from './request-address.ts';

interface CheckOptions extends AddressRequestOptions {
  before: LinkChecks;
  now: string;
  onProgress?: OnProgress;
}

const concurrency = 8;
/** Fewer results are not enough to blame the network connection. */
const enough = 10;

type Found = [hid: string, url: string, answer: LinkResponse];

/**
 * Throws if the network connection of this machine seems broken: all requests failed, or most failed or were redirected
 * to other domains.
 */
function checkLine(found: readonly Found[], before: LinkChecks): void {
  if (found.length > 1 && found.every(([, , answer]) => answer.kind === 'failed'))
    throw new Error('No address responded: this machine seems to be offline. Nothing was written.');
  const isOwn = ([hid, , answer]: Found): boolean =>
    answer.kind === 'answered' || (answer.kind === 'left' && !!before.get(hid)?.accepted.includes(answer.domain));
  const own = found.filter(isOwn).length;
  if (found.length >= enough && own < found.length / 2)
    throw new Error(
      `Only ${own} of ${found.length} addresses led to their own domain: a filter or a sign-in page seems to respond instead. ` +
        'Nothing was written. Run the check from another network.',
    );
}

/**
 * Checks all addresses. Checks addresses of the same domain one after another. Keeps earlier results of all other
 * dapps. Throws if the network connection seems broken.
 */
export async function checkDappLinks(
  dapps: readonly { hid: string; url: string }[],
  { before, now, onProgress, ...ask }: CheckOptions,
): Promise<LinkChecks> {
  const groups = [...Map.groupBy(dapps, ({ url }) => registrableDomainOfUrl(url)).values()];
  let done = 0;
  const answers = await mapConcurrently(concurrency, groups, async (group) => {
    const found: Found[] = [];
    for (const { hid, url } of group) {
      found.push([hid, url, await requestDappAddress(url, ask)]);
      onProgress?.(++done, dapps.length);
    }
    return found;
  });
  const all = answers.flat();
  checkLine(all, before);
  const updatedChecks = all.map(
    ([hid, url, answer]) => [hid, updateLinkCheck(before.get(hid), url, answer, now)] as const,
  );
  return new Map([...before, ...updatedChecks]);
}

/**
 * Accepts changed domains and DNS records after a person has reviewed them. Throws if one of the dapps has no such
 * change.
 */
export function acceptChangedDomains(checks: LinkChecks, ids: readonly string[], now: string): LinkChecks {
  const changed = ids.map((id) => {
    const check = checks.get(id);
    if (!check || !mayBeTakenOver(check)) throw new Error(`${id} has no changed domain to accept.`);
    const cleared = acceptChangedDomainFacts(check, now);
    const isElsewhere = check.state === 'domain-changed' && check.detail;
    return [
      id,
      isElsewhere ? acceptDomainChange(cleared, registrableDomainOfUrl(check.detail ?? ''), now) : cleared,
    ] as const;
  });
  return new Map([...checks, ...changed]);
}
