import * as v from 'valibot';
import { trimAddress } from '~/lib/trim-address.ts';
import { normalizeAddressPart } from '~/lib/plain-digits.ts';
import { normalizePublicHost } from '~/lib/public-host.ts';

/** Maximum length of an e-mail address in bytes (RFC 5321). */
export const maxEmailLength = 254;
const maxLocalPartLength = 64;

// Non-ASCII letters (RFC 6531), without invisible characters and punctuation.
const beyondAscii = String.raw`(?![\p{C}\p{P}\p{Z}\p{Default_Ignorable_Code_Point}\u2800])[\u{80}-\u{10ffff}]`;
const atom = String.raw`(?:[\w!#$%&'*+/=?^\x60{|}~\-]|${beyondAscii})+`;
const quoted = String.raw`"(?:[ !#-\[\]-~]|\\[ -~]|${beyondAscii})*"`;
const localPart = new RegExp(String.raw`^(?:${atom}(?:\.${atom})*|${quoted})$`, 'u');

const nameCharacters = /^[a-z\d.\u{80}-\u{10ffff}-]+$/iu;
const publicName = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** Returns a domain in lower case and Punycode; undefined if it is not a public name. */
function asciiDomain(domain: string): string | undefined {
  // Applies the URL parser's rules for international names. Excludes ports, paths and %, which the parser would accept.
  const name = nameCharacters.test(domain) ? normalizePublicHost(domain) : undefined;
  return name !== undefined && publicName.test(name) ? name : undefined;
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

function normalEmail(typed: string): string | undefined {
  const text = trimAddress(typed).replace('＠', '@');
  const at = text.lastIndexOf('@');
  const local = normalizeAddressPart(text.slice(0, Math.max(at, 0)));
  const domain = asciiDomain(text.slice(at + 1));
  if (!domain || !localPart.test(local) || byteLength(local) > maxLocalPartLength) return undefined;
  const email = `${local}@${domain}`;
  return byteLength(email) <= maxEmailLength ? email : undefined;
}

/** Normalizes an e-mail address (RFC 5321, 6531). Rejects IPs and hosts without a dot, which get no public mail. */
export const EmailSchema = v.pipe(v.string(), v.transform(normalEmail), v.string('must be an e-mail address'));
