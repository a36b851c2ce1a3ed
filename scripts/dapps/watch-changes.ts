import type { DomainWatch, TakeoverReason } from '~/domain/domain-watch.ts';
import { printable } from '~/lib/printable.ts';

const reasonWords: Record<TakeoverReason, string> = {
  'name-servers': 'its name servers changed',
  dnssec: 'DNSSEC is off',
  certificate: 'a new issuer at new addresses',
};

/** Formats each reason for which a domain may have been taken over, with its records of before and of now. */
export function watchChanges({ changed, facts }: DomainWatch): string[] {
  return (changed?.reasons ?? []).map((reason) => {
    const [was, is] = [facts, changed?.facts].map((one) =>
      reason === 'certificate' ? [one?.issuer, ...(one?.addresses ?? [])] : (one?.nameServers ?? []),
    );
    const detail = reason === 'dnssec' ? '' : ` (${was?.join(' ')} → ${is?.join(' ')})`;
    return printable(reasonWords[reason] + detail);
  });
}
