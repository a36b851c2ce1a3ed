import * as v from 'valibot';
import { bareAddress } from '~/lib/bare-address.ts';
import { plainWord } from '~/lib/plain-digits.ts';
import { publicHost } from '~/lib/public-host.ts';

/** The longest e-mail address that mail can be sent to, in bytes (RFC 5321). */
export const emailLength = 254;
const localLength = 64;

// Letters of any script may stand in a mailbox's name (RFC 6531); what cannot be seen or turns the text around may not, nor
// punctuation of a sentence.
const beyondAscii = String.raw`(?![\p{C}\p{P}\p{Z}\p{Default_Ignorable_Code_Point}\u2800])[\u{80}-\u{10ffff}]`;
const atom = String.raw`(?:[\w!#$%&'*+/=?^\x60{|}~\-]|${beyondAscii})+`;
const quoted = String.raw`"(?:[ !#-\[\]-~]|\\[ -~]|${beyondAscii})*"`;
const localPart = new RegExp(String.raw`^(?:${atom}(?:\.${atom})*|${quoted})$`, 'u');

const nameCharacters = /^[a-z\d.\u{80}-\u{10ffff}-]+$/iu;
const publicName = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** The name as DNS knows it: lower case, `xn--` for other scripts; undefined for what is no public name. */
function asciiDomain(domain: string): string | undefined {
  // The parser of addresses knows the rules of international names; a port, a path or a % must not reach it.
  const name = nameCharacters.test(domain) ? publicHost(domain) : undefined;
  return name !== undefined && publicName.test(name) ? name : undefined;
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

function normalEmail(typed: string): string | undefined {
  const text = bareAddress(typed).replace('＠', '@');
  const at = text.lastIndexOf('@');
  const local = plainWord(text.slice(0, Math.max(at, 0)));
  const domain = asciiDomain(text.slice(at + 1));
  if (!domain || !localPart.test(local) || byteLength(local) > localLength) return undefined;
  const email = `${local}@${domain}`;
  return byteLength(email) <= emailLength ? email : undefined;
}

/**
 * An e-mail address as the standards write it (RFC 5321, 6531): dots, plus signs, quoted and international names. Its
 * output is the one form we keep: the domain as DNS knows it, the mailbox's name as typed but for the width of its letters, for
 * its case is its host's business. A host without a dot and a bare number get no public mail: refused.
 */
export const Email = v.pipe(v.string(), v.transform(normalEmail), v.string('must be an e-mail address'));
