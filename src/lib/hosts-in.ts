import { decodePercent } from './decode-percent.ts';
import { parseUrl } from './parse-url.ts';

const decodings = 3;

const hostAt = (authority: string): string => parseUrl(`https://${authority}`)?.hostname ?? '';

/** Returns the hosts (ASCII) of all URLs in a text, also inside queries and deep links, encoded up to three times. */
export function findHostsInText(text: string): string[] {
  const forms = [text];
  while (forms.length <= decodings) {
    const last = forms.at(-1) ?? '';
    forms.push(decodePercent(last) ?? last);
  }
  const found = forms.flatMap((form) =>
    [...form.matchAll(/[/\\]{2}([^\s/\\?#"'<>]+)/g)].map(([, authority]) => hostAt(authority ?? '')),
  );
  return [...new Set(found)].filter((host) => host !== '');
}
