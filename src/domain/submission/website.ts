import { bareAddress } from '~/lib/bare-address.ts';
import { publicHost } from '~/lib/public-host.ts';

const publicName = /^(?=.{4,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})\.?$/;
// Where its path begins, an address is the host's own: only what comes before is read in other widths.
const parts = /^((?:[\p{L}\d+.-]+[:：])?[/／]{2,})?([^/／?？#＃\\]*)(.*)$/su;
const stops = /(?<![.,;:!?"'>])[.,;:!?"'>]+$/;

/**
 * The address that somebody wrote for a website or a link, as browsers write it: http or https, on a host with a public ending;
 * without a scheme, as a quarter of people write it, https. Undefined for what is none. An RPC may be a secure WebSocket too.
 */
export function website(text: string, isRpc = false): string | undefined {
  const typed = bareAddress(text).replace(stops, '');
  const [, before = '', authority = '', after = ''] = parts.exec(typed) ?? [];
  const scheme =
    before
      .normalize('NFKC')
      .replace(/[:/]+$/, '')
      .toLowerCase() || 'https';
  const [, host = '', port = ''] = /^([^:@]*)(:\d*)?$/.exec(authority.replace('：', ':')) ?? [];
  const name = publicHost(host) ?? '';
  if (
    /\s/.test(typed) ||
    after.startsWith('\\') ||
    !(isRpc ? /^(?:https?|wss)$/ : /^https?$/).test(scheme) ||
    !publicName.test(name)
  )
    return undefined;
  return URL.parse(`${scheme}://${name}${port}${after.slice(0, 1).normalize('NFKC')}${after.slice(1)}`)?.href;
}
