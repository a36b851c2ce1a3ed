import * as v from 'valibot';
import { parseUrl } from '~/lib/parse-url.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';

/** Returns what is wrong with a host that is a pattern, as in certificates and DNS, and what to do. */
export const problemOfHost = (url: URL): string | undefined =>
  url.hostname.includes('*') ? 'must name one host. Replace the *, for example by www' : undefined;

/** Returns what is wrong with a configured http or https URL, and what to do. */
export function problemOfUrl(text: string): string | undefined {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an absolute http or https address';
  if (!isHttpUrl(text)) return `must not contain a user name or password. Remove all before ${url.host}`;
  return problemOfHost(url);
}

/** Fails with the message that `problemOf` returns. */
export const checkText = (problemOf: (text: string) => string | undefined) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOf(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  });

/**
 * A URL of the configuration, as browsers write it, because the official list and the link check compare addresses.
 * Browsers accept spaces around it, capitals, backslashes and the usual port.
 */
export const ConfiguredUrl = v.pipe(
  v.string(),
  checkText(problemOfUrl),
  v.transform((text) => new URL(text).href),
);
