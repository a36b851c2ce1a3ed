import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { routeIds, routeOf } from '~/routing/routes.ts';

// One round trip: ten segments of the first congestion window, less the headers of the answer.
const roundTrip = 14_600;
const namespaces = new Set(routeIds.map((id) => routeOf(id).namespace));
const leaks = new RegExp(
  `\\{\\{\\w+\\}\\}|\\{(?:siteLang|lang|brand)\\}|\\[object Object\\]|\\b(?:${[...namespaces].join('|')}):[a-z]+\\.[a-zA-Z.]+`,
);
const policy = /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; /;

const textOf = (html: string): string =>
  html.replace(/<(style|script|pre|code)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="(\/(?!\/)[^"#?]*)/g)].map(([, path = '']) => path.replaceAll('&#38;', '&'));

/** What is wrong with one page, in words; `exists` knows every address of the new site. */
export function faultsOfPage(html: string, exists: (address: string) => boolean): string[] {
  const leak = leaks.exec(textOf(html))?.[0];
  const broken = linksOf(html).find((address) => !exists(address));
  return [
    ...(policy.test(html) ? [] : ['carries no policy']),
    ...(html.endsWith('</html>') || html.endsWith('</html>\n') ? [] : ['is cut off']),
    ...(/<main [\s\S]*<h1[ >]/.test(html) ? [] : ['has no heading in its main part']),
    ...(leak ? [`shows "${leak}" instead of a text`] : []),
    ...(broken ? [`links ${broken}, which does not stand`] : []),
  ];
}

/** Holds new pages against what every page must be; returns in words what is wrong. `files` is what the site will hold. */
export function faultsOfSite(site: string, rendered: readonly string[], files: ReadonlySet<string>): string[] {
  const missing = [...files].filter((file) => !existsSync(join(site, file)));
  const exists = (address: string) => {
    const path = address.replace(/^\/|\/$/g, '');
    return path === '' || files.has(`${path}.html`) || files.has(path);
  };
  const wrong = rendered
    .filter((file) => file.endsWith('.html') && files.has(file))
    .flatMap((file) => {
      const path = join(site, file);
      const faults = faultsOfPage(readFileSync(path, 'utf8'), exists);
      const sent = existsSync(`${path}.br`) ? statSync(`${path}.br`).size : 0;
      if (sent > roundTrip) faults.push(`weighs ${sent} bytes; ${roundTrip} is the limit`);
      return faults.map((fault) => `${file} ${fault}.`);
    });
  return [...missing.map((file) => `${file} is missing.`), ...wrong];
}
