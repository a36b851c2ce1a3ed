import * as v from 'valibot';
import { MapOf } from './fields.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());

/**
 * What the address of a dapp did: it answered; it answered from another host of its domain; it did not answer; it led to
 * another registrable domain, which is a hijack until a person says otherwise.
 */
const State = v.picklist(['ok', 'moved', 'unreachable', 'domain-changed']);

/** What is known of a dapp's address. */
export const LinkCheckSchema = v.object({
  /** The address that was asked. */
  url: v.string(),
  checked: Time,
  state: State,
  /** How often it failed in a row. */
  failures: v.number(),
  /** Since when it fails, or leads elsewhere. */
  since: v.optional(Time),
  /** Where it leads, or why it fails. */
  detail: v.optional(v.string()),
  /** The domains that a person has accepted as its own. */
  accepted: v.optional(v.array(v.string()), []),
  /** What it was before, newest last. */
  history: v.array(v.object({ at: Time, state: State, detail: v.optional(v.string()) })),
});

/** What is known of a dapp's address. */
export type LinkCheck = v.InferOutput<typeof LinkCheckSchema>;

/** All checks by the id of the dapp, as `npm run check:dapps` writes them. */
export const LinkChecksSchema = MapOf(LinkCheckSchema);

/** All checks by the id of the dapp. */
export type LinkChecks = v.InferOutput<typeof LinkChecksSchema>;

/** How an address answered: from where; that it left for another registrable domain; or why it did not. */
export type LinkAnswer =
  | { kind: 'answered'; url: string; isSameHost: boolean }
  | { kind: 'left'; url: string; domain: string }
  | { kind: 'failed'; reason: string };

/** After so many failures in a row a dapp is in no list any more. */
const patience = 3;
const historyLength = 50;

/** Whether a dapp is left out of lists; its page stays, with a notice. */
export const isHidden = (check: LinkCheck | undefined): boolean =>
  check !== undefined && (check.state === 'domain-changed' || check.failures >= patience);

function stateOf(answer: LinkAnswer, accepted: readonly string[]): { state: LinkCheck['state']; detail?: string } {
  if (answer.kind === 'failed') return { state: 'unreachable', detail: answer.reason };
  if (answer.kind === 'answered') return answer.isSameHost ? { state: 'ok' } : { state: 'moved', detail: answer.url };
  const isAccepted = accepted.includes(answer.domain);
  return { state: isAccepted ? 'moved' : 'domain-changed', detail: answer.url };
}

/** What is known after another answer. A changed domain stays until a person clears it, whatever it answers later. */
export function nextCheck(last: LinkCheck | undefined, url: string, answer: LinkAnswer, now: string): LinkCheck {
  const before = last?.url === url ? last : undefined;
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
    history: [...(before?.history ?? []), ...(isSame ? [] : [entry])].slice(-historyLength),
  };
}

/** A person's word that the domain which an address leads to is the dapp's own. */
export function clearChange(check: LinkCheck, domain: string, now: string): LinkCheck {
  const { url, checked, detail } = check;
  return {
    ...{ url, checked, state: 'moved', failures: 0 },
    ...(detail && { detail }),
    accepted: [...new Set([...check.accepted, domain])],
    history: [...check.history, { at: now, state: 'moved' as const, detail: `accepted ${domain}` }].slice(
      -historyLength,
    ),
  };
}
