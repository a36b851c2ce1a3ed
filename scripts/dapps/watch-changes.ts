import type { DomainFacts, DomainWatch, TakeoverReason } from '~/domain/domain-watch.ts';
import { toPrintableLine } from '~/lib/printable.ts';

const reasonWords: Record<TakeoverReason, string> = {
  'name-servers': 'its name servers changed',
  dnssec: 'DNSSEC is off',
  certificate: 'a new issuer at new addresses',
  registrar: 'its registrar changed',
};

function comparedBy(reason: TakeoverReason, { nameServers = [], issuer, addresses = [], registrar }: DomainFacts) {
  if (reason === 'certificate') return [issuer, ...addresses];
  return reason === 'registrar' ? [registrar] : nameServers;
}

/** Formats the reasons to suspect a takeover, each with the previous and current facts. */
export function formatTakeoverReasons({ changed, facts }: DomainWatch): string[] {
  return (changed?.reasons ?? []).map((reason) => {
    const [was, is] = [facts, changed?.facts ?? {}].map((one) => comparedBy(reason, one).join(' '));
    const detail = reason === 'dnssec' ? '' : ` (${was} → ${is})`;
    return toPrintableLine(reasonWords[reason] + detail);
  });
}
