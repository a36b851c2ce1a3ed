import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as constants from '~/config/constants.ts';
import { routeIds, routeOf } from '~/routing/routes.ts';
import { ownMarkup } from './own-markup.ts';

const namespaces = new Set(routeIds.map((id) => routeOf(id).namespace));
const leaks = new RegExp(
  `\\{\\{\\w+\\}\\}|\\{(?:siteLang|lang|brand)\\}|\\[object Object\\]|\\b(?:${[...namespaces].join('|')}):[a-z]+\\.[a-zA-Z.]+`,
);
const policy = /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; /;

const textOf = (html: string): string =>
  html.replace(/<(style|script|pre|code)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="(\/(?!\/)[^"#?]*)/g)].map(([, path = '']) => path.replaceAll('&#38;', '&'));

type Exists = (address: string) => boolean;

/** What a host could have written too: what looks like a text that is missing, a dead link, many words. */
function doubtsOf(html: string, exists: Exists, weigh: () => number): string[] {
  const leak = leaks.exec(textOf(html))?.[0];
  const broken = linksOf(html).find((address) => !exists(address));
  const weight = weigh();
  return [
    ...(leak ? [`shows "${leak}" instead of a text`] : []),
    ...(broken ? [`links ${broken}, which does not stand`] : []),
    ...(weight > constants.roundTripBytes ? [`weighs ${weight} bytes; ${constants.roundTripBytes} is the limit`] : []),
  ];
}

// What visitors must be warned of at once is never kept from them by a page's weight.
const notices = /<aside class="bar [\s\S]*?<\/aside>/g;

/** What a page weighs without the notices above its header; `sent` is what it weighs with them. */
function weightOf(html: string, sent: number): number {
  const own = html.replace(notices, '');
  return sent > constants.roundTripBytes && own !== html ? brotliCompressSync(own).length : sent;
}

interface PageFacts {
  /** Knows every address of the new site. */
  exists: Exists;
  /** How many bytes of the page are sent. */
  sent?: number;
  /** The texts of the hosts (host-texts.ts). */
  hostTexts?: () => readonly string[];
}

/** What is wrong with one page of ours, in words. What its hosts wrote is theirs: it is looked past. */
export function faultsOfPage(html: string, { exists, sent = 0, hostTexts = () => [] }: PageFacts): string[] {
  let doubts = doubtsOf(html, exists, () => weightOf(html, sent));
  if (doubts.length > 0 && hostTexts().length > 0) {
    const own = ownMarkup(html, hostTexts());
    const weigh = () => (sent > constants.roundTripBytes ? weightOf(own, brotliCompressSync(own).length) : 0);
    doubts = doubtsOf(own, exists, weigh);
  }
  return [
    ...(policy.test(html) ? [] : ['carries no policy']),
    ...(html.endsWith('</html>') || html.endsWith('</html>\n') ? [] : ['is cut off']),
    ...(/<main [\s\S]*<h1[ >]/.test(html) ? [] : ['has no heading in its main part']),
    ...doubts,
  ];
}

interface NewSite {
  /** Where it lies. */
  folder: string;
  /** What was made for it. */
  rendered: readonly string[];
  /** What it will hold. */
  files: ReadonlySet<string>;
  /** Whether a file was seen there a moment ago. */
  isThere?: (file: string) => boolean;
  /** The texts of the hosts (host-texts.ts). */
  hostTexts?: (() => readonly string[]) | undefined;
}

/** Holds new pages against what every page must be; returns in words what is wrong. */
export function faultsOfSite({
  folder,
  rendered,
  files,
  isThere = () => false,
  hostTexts: readHostTexts = () => [],
}: NewSite): string[] {
  let known: readonly string[] | undefined;
  const hostTexts = () => (known ??= readHostTexts());
  const missing = [...files].filter((file) => !isThere(file) && !existsSync(join(folder, file)));
  const exists = (address: string) => {
    const path = address.replace(/^\/|\/$/g, '');
    return path === '' || files.has(`${path}.html`) || files.has(path);
  };
  const wrong = rendered
    .filter((file) => file.endsWith('.html') && files.has(file))
    .flatMap((file) => {
      const path = join(folder, file);
      const sent = existsSync(`${path}.br`) ? statSync(`${path}.br`).size : 0;
      return faultsOfPage(readFileSync(path, 'utf8'), { exists, sent, hostTexts }).map((fault) => `${file} ${fault}.`);
    });
  return [...missing.map((file) => `${file} is missing.`), ...wrong];
}
