import { isHttpUrl, plainUrl } from '~/lib/safe-url.ts';
import { trimUnseen } from '~/lib/trim-unseen.ts';

const publicHost = /^(?=.{4,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})\.?$/;

/**
 * The address that somebody wrote for a website or a link: http or https, on a host with a public ending; without a scheme,
 * as a quarter of people write it, https. Undefined for what is none.
 */
export function website(text: string): string | undefined {
  const typed = trimUnseen(text);
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !isHttpUrl(url) || !publicHost.test(new URL(url).hostname)) return undefined;
  return plainUrl(url);
}
