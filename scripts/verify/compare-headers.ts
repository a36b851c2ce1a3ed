import type { ResponseHeaders } from '~/routing/headers.ts';
import type { HostDifference } from './difference.ts';

/** Headers that change the behaviour of browsers and that the site never sends. */
const acting = `accept-ch access-control-allow-credentials access-control-allow-headers access-control-allow-methods
  access-control-allow-origin access-control-expose-headers clear-site-data content-disposition
  content-security-policy-report-only integrity-policy link nel origin-agent-cluster refresh report-to
  reporting-endpoints service-worker-allowed set-cookie sourcemap speculation-rules timing-allow-origin
  x-robots-tag x-sourcemap`.split(/\s+/);

/** Headers of a response. Names are in lower case; repeated headers are joined with commas. */
export type ReceivedHeaders = Readonly<Record<string, string>>;

// Headers in which the order of the values has no meaning.
const unordered = ['vary', 'cache-control'];

function normal(name: string, value: string): string {
  if (name === 'content-type') return value.toLowerCase().replaceAll(/\s/g, '');
  if (!unordered.includes(name)) return value.trim();
  const words = value.toLowerCase().split(',');
  return words
    .map((word) => word.trim())
    .toSorted()
    .join(', ');
}

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/** Describes the differences between two CSPs, by directive. */
function policyText(expected: string, sent: string): string {
  const [own, other] = [directivesOf(expected), directivesOf(sent)];
  const lines = [...new Set([...own.keys(), ...other.keys()])].flatMap((name) => {
    const [before, after] = [own.get(name), other.get(name)];
    if (!after) return [`lacks ${name}`];
    if (!before) return [`has ${name} ${after.join(' ')}`];
    const wider = after.filter((source) => !before.includes(source));
    const narrower = before.filter((source) => !after.includes(source));
    return [
      ...(wider.length > 0 ? [`${name} also allows ${wider.join(' ')}`] : []),
      ...(narrower.length > 0 ? [`${name} does not allow ${narrower.join(' ')}`] : []),
    ];
  });
  return lines.join('; ') || 'is written otherwise';
}

function differenceOf(name: string, expected: string, sent: string | undefined, where: string): HostDifference[] {
  if (sent === undefined) return [{ kind: 'header missing', where, text: `header ${name} is missing` }];
  if (normal(name, sent) === normal(name, expected)) return [];
  const text =
    name === 'content-security-policy'
      ? `header ${name} ${policyText(expected, sent)}`
      : `header ${name} is “${sent}”, must be “${expected}”`;
  return [{ kind: 'header differs', where, text }];
}

export function compareHeaders(expected: ResponseHeaders, sent: ReceivedHeaders, where: string): HostDifference[] {
  const added = acting.filter((name) => name in sent && !(name in expected));
  return [
    ...Object.entries(expected).flatMap(([name, value]) => differenceOf(name, value, sent[name], where)),
    ...added.map((name): HostDifference => {
      return { kind: 'header added', where, text: `header ${name} was added: “${sent[name]}”` };
    }),
  ];
}
