import { misspellHost } from '~/ui/address-bars/misspell.ts';

/** The parts of a URL that the page names, in their order in the URL. */
export const addressParts = ['scheme', 'subdomain', 'domain', 'path'] as const;

/** A part of a typed address. `other`: a user name, or a text that is not an address. */
export interface AddressPiece {
  part: (typeof addressParts)[number] | 'other';
  text: string;
}

// Browsers treat backslashes like slashes.
const address = /^([a-z][a-z\d+.-]*:[/\\]{2})?([^/\\?#]*@)?([^/\\?#:@]+)([^]*)$/i;
// Second-level domains of countries under which others register domains: `co` in example.co.uk.
const secondLevel = /^(?:ac|co|com|edu|gov|ne|net|or|org)$/;

/** Returns the number of labels in the registrable domain. */
function domainLength(labels: readonly string[]): number {
  if (/^[\d.]+$/.test(labels.join('.'))) return labels.length;
  const isCountry = labels.at(-1)?.length === 2 && secondLevel.test(labels.at(-2) ?? '');
  return labels.length > 2 && isCountry ? 3 : 2;
}

/** Splits a typed address into parts. Joined, the parts are the trimmed text. */
export function splitAddressParts(typed: string): AddressPiece[] {
  const text = typed.trim();
  const [, scheme = '', user = '', host = '', path = ''] = address.exec(text) ?? [];
  if (!host.includes('.')) return text ? [{ part: 'other', text }] : [];
  const labels = host.split('.');
  const at = Math.max(0, labels.length - domainLength(labels));
  const pieces: AddressPiece[] = [
    { part: 'scheme', text: scheme },
    { part: 'other', text: user },
    {
      part: 'subdomain',
      text: labels
        .slice(0, at)
        .map((label) => `${label}.`)
        .join(''),
    },
    { part: 'domain', text: labels.slice(at).join('.') },
    { part: 'path', text: path },
  ];
  return pieces.filter((piece) => piece.text);
}

/** Returns the host of an address with one look-alike letter in its domain; undefined if no letter has one. */
export function imitateHost(official: string) {
  const pieces = splitAddressParts(official);
  const textOf = (part: AddressPiece['part']) => pieces.find((piece) => piece.part === part)?.text ?? '';
  const [name = '', ...rest] = textOf('domain').split('.');
  // Only the name that its owner registered: a letter in a subdomain would still be ours.
  const imitation = misspellHost(`${name}.`);
  return (
    imitation && {
      before: textOf('subdomain') + imitation.before,
      wrong: imitation.wrong,
      after: imitation.after + rest.join('.'),
    }
  );
}
