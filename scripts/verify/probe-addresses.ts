import { randomUUID } from 'node:crypto';
import type { SiteManifest } from '../manifest/schema.ts';
import type { HostClient } from './host-client.ts';
import { compareHeaders } from './compare-headers.ts';
import type { HostDifference } from './difference.ts';
import type { SiteManifestIndex } from './explain-change.ts';

/** Paths at which attackers commonly add files. */
const neighbours = `/.env /.git/HEAD /.htaccess /admin /airdrop /app.apk /backup.zip /claim /connect /download/app.apk
  /firebase-messaging-sw.js /index.php /login /OneSignalSDKWorker.js /restore /service-worker.js /shell.php /sw.js
  /update.apk /wallet.apk /wp-login.php`.split(/\s+/);

/** Returns addresses to probe that are not in the manifest: those that changed files link to, and common ones. */
export function listAddressesToProbe(named: Iterable<string>, { isKnown, pathOf }: SiteManifestIndex): string[] {
  const own = [...named].flatMap((address) => pathOf(address) ?? []);
  return [...new Set([...own, ...neighbours])].filter((address) => !isKnown(address));
}

/** Requests an address that must not exist. Any response but an error status is a difference. */
export async function probeUnlistedAddress(host: HostClient, address: string): Promise<HostDifference[]> {
  const response = await host.request(address, { 'accept-encoding': 'identity' }).catch(() => undefined);
  if (!response || response.status >= 400) return [];
  const { status, headers } = response;
  if (status < 300) return [{ kind: 'file added', where: address, text: 'was added' }];
  return [
    {
      kind: 'redirect',
      where: address,
      text: `leads to ${headers['location'] ?? 'nowhere'} (${status}), which no rule does`,
    },
  ];
}

export async function checkUnownedAddress(host: HostClient): Promise<HostDifference[]> {
  const address = `/${randomUUID()}`;
  const response = await host.request(address, { 'accept-encoding': 'identity' });
  if (response.status === 404) return [];
  const text = `an address that does not exist has status ${response.status}, so added files cannot be detected`;
  return [{ kind: 'status', where: '/…', text }];
}

/** Checks the target of a redirect, which may be an absolute URL on the host. */
export async function checkRedirect(
  host: HostClient,
  { address, location, headers }: SiteManifest['redirects'][number],
  { headers: sets }: SiteManifest,
): Promise<HostDifference[]> {
  const response = await host.request(address, { 'accept-language': 'en' });
  const sent = response.headers['location'];
  if (response.status < 300 || response.status >= 400 || sent === undefined)
    return [{ kind: 'redirect', where: address, text: `has status ${response.status}, must lead to ${location}` }];
  const [is, must] = [sent, location].map((to) => new URL(to, host.origin).href);
  if (is !== must) return [{ kind: 'redirect', where: address, text: `leads to ${sent}, must lead to ${location}` }];
  return compareHeaders(sets[headers] ?? {}, response.headers, address);
}
