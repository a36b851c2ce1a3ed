import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as constants from '~/config/constants.ts';
import { routeIds, routeOf } from '~/routing/routes.ts';
import { removeHostTexts } from './own-markup.ts';

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

/** Returns problems that host texts can cause as well: text keys, broken links and page weight. */
function contentProblemsOf(html: string, exists: Exists, weigh: () => number): string[] {
  const leak = leaks.exec(textOf(html))?.[0];
  const broken = linksOf(html).find((address) => !exists(address));
  const weight = weigh();
  return [
    ...(leak ? [`shows "${leak}" instead of a text`] : []),
    ...(broken ? [`links to ${broken}, which does not exist`] : []),
    ...(weight > constants.maxFirstRoundTripBytes
      ? [`has ${weight} bytes; the limit is ${constants.maxFirstRoundTripBytes}`]
      : []),
  ];
}

// Matches notices. They do not count as page weight, because a gate must not block an urgent notice.
const notices = /<aside class="bar [\s\S]*?<\/aside>/g;

const withoutNotices = (html: string): string => html.replace(notices, '');
const compressedSize = (html: string): number => brotliCompressSync(html).length;

interface PageListing {
  exists: Exists;
  /** Size of the page as sent, in bytes. */
  sent?: number;
  hostTexts?: () => readonly string[];
  /** Returns the page of the current release. */
  served?: () => string | undefined;
}

/**
 * Returns the problems of a page. Ignores problems in texts of hosts. Ignores excessive weight if the page of the
 * current release is already too heavy.
 */
export function findMarkupProblemsOfPage(
  html: string,
  { exists, sent = 0, hostTexts = () => [], served = () => undefined }: PageListing,
): string[] {
  const isTooHeavy = sent > constants.maxFirstRoundTripBytes;
  const ownOf = (page: string) => (hostTexts().length > 0 ? removeHostTexts(page, hostTexts()) : page);
  const isServedTooHeavy = () =>
    compressedSize(withoutNotices(ownOf(served() ?? ''))) > constants.maxFirstRoundTripBytes;
  const weigh = (own: string) => {
    if (!isTooHeavy) return 0;
    const weight = own === html ? sent : compressedSize(own);
    return weight > constants.maxFirstRoundTripBytes && isServedTooHeavy() ? 0 : weight;
  };
  let contentProblems = contentProblemsOf(html, exists, () => sent);
  if (contentProblems.length > 0) {
    const own = ownOf(html);
    contentProblems = contentProblemsOf(own, exists, () => weigh(withoutNotices(own)));
  }
  return [
    ...(policy.test(html) ? [] : ['carries no policy']),
    ...(html.endsWith('</html>') || html.endsWith('</html>\n') ? [] : ['is cut off']),
    ...(/<main [\s\S]*?<h1[ >]/.test(html) ? [] : ['has no heading in its main part']),
    ...contentProblems,
  ];
}

const readIfExists = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

interface NewSite {
  folder: string;
  rendered: readonly string[];
  files: ReadonlySet<string>;
  /** Returns true for files that exist, without reading the disk. */
  isThere?: (file: string) => boolean;
  hostTexts?: (() => readonly string[]) | undefined;
  servedFolder?: string | undefined;
}

/** Returns the problems of all rendered pages, including links to missing files. */
export function findMarkupProblemsOfSite({
  folder,
  rendered,
  files,
  isThere = () => false,
  hostTexts: readHostTexts = () => [],
  servedFolder,
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
      const served = () => (servedFolder === undefined ? undefined : readIfExists(join(servedFolder, file)));
      return findMarkupProblemsOfPage(readFileSync(path, 'utf8'), { exists, sent, hostTexts, served }).map(
        (fault) => `${file} ${fault}.`,
      );
    });
  return [...missing.map((file) => `${file} is missing.`), ...wrong];
}
