import { parseUtcTime } from '~/lib/dates.ts';
import { env } from './env.ts';
import { site } from './site.ts';
import { ConfigurationError } from './validate.ts';

/** The path of the security contact file (RFC 9116). */
export const securityTxtPath = '/.well-known/security.txt';

/** Returns the file's content. The expiry date is configured, because builds are reproducible. */
export const formatSecurityTxt = (): string =>
  [
    `Contact: mailto:${site.emails.security}`,
    `Expires: ${site.securityTxtExpires}`,
    'Preferred-Languages: en, zh',
    `Canonical: ${env.SITE_URL}${securityTxtPath}`,
    '',
  ].join('\n');

/** Throws if the file has expired, or is valid for more than the year that the RFC recommends. */
export function checkSecurityTxt(now: Date, expires = new Date(site.securityTxtExpires)): void {
  const isExpired = !parseUtcTime(expires).isAfter(now);
  if (!isExpired && parseUtcTime(expires).isBefore(parseUtcTime(now).add(1, 'year'))) return;
  throw new ConfigurationError(
    `src/config/site.json: securityTxtExpires (${expires.toISOString()}) ${isExpired ? 'has passed' : 'is more than a year ahead'}. ` +
      'Check that the security address is still read, then set a day within the next twelve months.',
  );
}
