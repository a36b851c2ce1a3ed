import * as v from 'valibot';
import { parseUrl } from '~/lib/parse-url.ts';
import { acceptDomainFacts, DomainWatchSchema, type DomainWatch } from './domain-watch.ts';
import { MapSchema } from './fields.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());

/**
 * State of a dapp's URL. `moved`: it leads to another host of its own or an accepted domain. `domain-changed`: it leads
 * to another domain, which counts as a takeover until an operator accepts the domain.
 */
const State = v.picklist(['ok', 'moved', 'unreachable', 'domain-changed']);

const LinkCheckSchema = v.object({
  url: v.string(),
  checked: Time,
  state: State,
  failures: v.number(),
  /** Since when the URL fails or leads to another domain. */
  since: v.optional(Time),
  /** Redirect target, or reason for the failure. */
  detail: v.optional(v.string()),
  accepted: v.optional(v.array(v.string()), []),
  watch: v.optional(DomainWatchSchema),
  /** Changes of state, newest last. */
  history: v.array(v.object({ at: Time, state: State, detail: v.optional(v.string()) })),
});

export type LinkCheckResult = v.InferOutput<typeof LinkCheckSchema>;

/** Schema of all link checks by dapp id, as written by `npm run check:dapps`. */
export const LinkChecksSchema = MapSchema(LinkCheckSchema);

export type LinkChecks = v.InferOutput<typeof LinkChecksSchema>;

/** Result of requesting a URL: the final URL, a redirect to another registrable domain, or a failure. */
export type LinkResponse =
  | { kind: 'answered'; url: string; isSameHost: boolean }
  | { kind: 'left'; url: string; domain: string }
  | { kind: 'failed'; reason: string };

/** Number of consecutive failures after which lists omit the dapp. */
const maxFailures = 3;
const maxHistoryLength = 50;

/** Whether an address may have been taken over, so that an operator must review it. */
export const mayBeTakenOver = (check: LinkCheckResult | undefined): boolean =>
  check !== undefined && (check.state === 'domain-changed' || check.watch?.changed !== undefined);

/** Whether lists omit a dapp. Its page stays, with a notice. */
export const isHiddenByLinkCheck = (check: LinkCheckResult | undefined): boolean =>
  check !== undefined && (mayBeTakenOver(check) || check.failures >= maxFailures);

export const isOnSameHost = (one: string, other: string): boolean => parseUrl(one)?.host === parseUrl(other)?.host;

/** Returns the check if it counts for a URL: its own, or any on the same host if that may have been taken over. */
export const checkForUrl = (check: LinkCheckResult | undefined, url: string): LinkCheckResult | undefined =>
  check?.url === url || (check && mayBeTakenOver(check) && isOnSameHost(check.url, url)) ? check : undefined;

function stateOf(
  answer: LinkResponse,
  accepted: readonly string[],
): { state: LinkCheckResult['state']; detail?: string } {
  if (answer.kind === 'failed') return { state: 'unreachable', detail: answer.reason };
  if (answer.kind === 'answered') return answer.isSameHost ? { state: 'ok' } : { state: 'moved', detail: answer.url };
  const isAccepted = accepted.includes(answer.domain);
  return { state: isAccepted ? 'moved' : 'domain-changed', detail: answer.url };
}

/** Returns the check after a request. `domain-changed` stays until an operator accepts the domain. */
export function updateLinkCheck(
  last: LinkCheckResult | undefined,
  url: string,
  answer: LinkResponse,
  now: string,
): LinkCheckResult {
  const before = checkForUrl(last, url);
  const watch = last && isOnSameHost(last.url, url) ? last.watch : undefined;
  const accepted = before?.accepted ?? [];
  const seen = stateOf(answer, accepted);
  const isStuck = before?.state === 'domain-changed' && seen.state !== 'domain-changed';
  const { state, detail } = isStuck ? { state: before.state, detail: before.detail } : seen;
  const isTrouble = state === 'unreachable' || state === 'domain-changed';
  const isSame = before?.state === state && (state === 'unreachable' || before.detail === detail);
  const entry = { at: now, state, ...(detail && { detail }) };
  return {
    ...{ url, checked: now, state },
    failures: answer.kind === 'failed' ? (before?.failures ?? 0) + 1 : 0,
    ...(isTrouble && { since: (before?.state === state && before.since) || now }),
    ...(detail && { detail }),
    accepted,
    ...(watch && { watch }),
    history: [...(before?.history ?? []), ...(isSame ? [] : [entry])].slice(-maxHistoryLength),
  };
}

export const addDomainWatch = (check: LinkCheckResult, watch: DomainWatch): LinkCheckResult => ({ ...check, watch });

/** Returns the link check after an operator has accepted the changed facts of its domain. */
export function acceptChangedDomainFacts(check: LinkCheckResult, now: string): LinkCheckResult {
  if (!check.watch?.changed) return check;
  const detail = `accepted ${check.watch.changed.reasons.join(', ')}`;
  return {
    ...check,
    watch: acceptDomainFacts(check.watch, now),
    history: [...check.history, { at: now, state: check.state, detail }].slice(-maxHistoryLength),
  };
}

/** Returns the link check after an operator has accepted a domain as the dapp's own. */
export function acceptDomainChange(check: LinkCheckResult, domain: string, now: string): LinkCheckResult {
  const { url, checked, detail, watch } = check;
  return {
    ...{ url, checked, state: 'moved', failures: 0 },
    ...(detail && { detail }),
    ...(watch && { watch }),
    accepted: [...new Set([...check.accepted, domain])],
    history: [...check.history, { at: now, state: 'moved' as const, detail: `accepted ${domain}` }].slice(
      -maxHistoryLength,
    ),
  };
}
