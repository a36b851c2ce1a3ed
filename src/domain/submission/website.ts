import { parseUrl } from '~/lib/parse-url.ts';
import { trimAddress } from '~/lib/trim-address.ts';
import { normalizePublicHost } from '~/lib/public-host.ts';

const publicName = /^(?=.{4,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})\.?$/;
// Separates scheme and host from the path, which stays unchanged because only the host can interpret it.
const parts = /^((?:[\p{L}\d+.-]+[:：])?[/／]{2,})?([^/／?？#＃\\]*)(.*)$/su;
const stops = /(?<![.,;:!?"'>])[.,;:!?"'>]+$/;

/** Normalizes a public http or https URL, for RPCs also wss. Adds a missing https. Undefined if invalid. */
export function normalizeWebsite(text: string, isRpc = false): string | undefined {
  const typed = trimAddress(text).replace(stops, '');
  const [, before = '', authority = '', after = ''] = parts.exec(typed) ?? [];
  const scheme =
    before
      .normalize('NFKC')
      .replace(/[:/]+$/, '')
      .toLowerCase() || 'https';
  const [, host = '', port = ''] = /^([^:@]*)(:\d*)?$/.exec(authority.replace('：', ':')) ?? [];
  const name = normalizePublicHost(host) ?? '';
  if (
    /\s/.test(typed) ||
    after.startsWith('\\') ||
    !(isRpc ? /^(?:https?|wss)$/ : /^https?$/).test(scheme) ||
    !publicName.test(name)
  )
    return undefined;
  return parseUrl(`${scheme}://${name}${port}${after.slice(0, 1).normalize('NFKC')}${after.slice(1)}`)?.href;
}
