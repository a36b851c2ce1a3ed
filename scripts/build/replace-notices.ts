import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeOfAddress } from '~/routing/route-of-address.ts';
import { routeOf, type RouteId } from '~/routing/routes.ts';
import type { ChangedFiles } from './fingerprints.ts';
import { digestOfContent } from './inputs.ts';
import type { DigestsByFile } from './site-record.ts';

const isNotice = (queryKey: string): boolean => /^(?:noticesFor|recentRecalls)\(/.test(queryKey);

/** Pages of one language and header type. Only the notices above their header changed. */
export interface NoticeGroup {
  /** Pages to render. The differences from their previous versions show what to replace in `others`. */
  samples: string[];
  others: string[];
}

// The second sample verifies the change that the first one shows.
const sampleCount = 2;

/** Groups the pages in which only notices changed. Each route is a sample in at least one language. */
export function groupNoticePages(files: readonly string[], { changedQueriesOf }: ChangedFiles): NoticeGroup[] {
  const pages = files.flatMap((file) => {
    const changed = changedQueriesOf(file);
    if (!file.endsWith('.html') || !changed?.length || !changed.every(isNotice)) return [];
    const address = `/${file.slice(0, -'.html'.length)}`;
    const route = routeOfAddress(address);
    // The home page shows different notices. Static pages have their language in the second folder.
    if (route === undefined || route === 'home') return [];
    const [, lang = ''] = /^\/(?:static\/)?([^/]+)/.exec(address) ?? [];
    return [{ file, route, kind: `${lang} ${routeOf(route).header}` }];
  });
  const sampled = new Set<RouteId>();
  const groups = [...Map.groupBy(pages, ({ kind }) => kind).values()].filter(({ length }) => length > sampleCount);
  return groups.map((group) => {
    const isSample = ({ route }: (typeof pages)[number], index: number): boolean => {
      const isFirst = !sampled.has(route);
      sampled.add(route);
      return isFirst || index < sampleCount;
    };
    const [samples, others]: [string[], string[]] = [[], []];
    for (const [index, page] of group.entries()) (isSample(page, index) ? samples : others).push(page.file);
    return { samples, others };
  });
}

/** A change in the pages of a group, with the unchanged text before and after it. */
interface NoticeChange {
  before: string;
  old: string;
  fresh: string;
  after: string;
}

const aroundLength = 40;

/** Compares two versions of a page. Returns the part that differs. */
export function findNoticeChange(old: string, fresh: string): NoticeChange {
  const shorter = Math.min(old.length, fresh.length);
  let begin = 0;
  while (begin < shorter && old[begin] === fresh[begin]) begin++;
  let end = 0;
  while (end < shorter - begin && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  const [oldEnd, freshEnd] = [old.length - end, fresh.length - end];
  return {
    before: old.slice(Math.max(0, begin - aroundLength), begin),
    old: old.slice(begin, oldEnd),
    fresh: fresh.slice(begin, freshEnd),
    after: old.slice(oldEnd, oldEnd + aroundLength),
  };
}

/** Applies the change to another page. Returns undefined if the text to replace is missing or occurs more than once. */
export function applyNoticeChange(page: string, { before, old, fresh, after }: NoticeChange): string | undefined {
  const place = before + old + after;
  const at = page.indexOf(place);
  if (at < 0 || page.includes(place, at + 1)) return undefined;
  return page.slice(0, at) + before + fresh + after + page.slice(at + place.length);
}

interface ReplaceOptions {
  /** The folders of the previous build and of the rendered files. */
  previous: string;
  rendered: string;
  digests: DigestsByFile;
}

/**
 * Yields the other pages of each group with the changed notice, one at a time. Yields undefined as the page if the
 * samples show another change, or if the notice is not found. The caller must then render the pages.
 */
export function* replaceNotices(
  groups: readonly NoticeGroup[],
  { previous, rendered, digests }: ReplaceOptions,
): Generator<[file: string, page: Buffer<ArrayBuffer> | undefined]> {
  /** Returns an empty string for a missing or corrupted page, in which `applyNoticeChange` finds nothing. */
  const oldPage = (file: string): string => {
    try {
      const content = readFileSync(join(previous, file));
      return digestOfContent(content) === digests[file] ? content.toString('latin1') : '';
    } catch {
      return '';
    }
  };
  const freshPage = (file: string): string => readFileSync(join(rendered, file), 'latin1');
  for (const { samples, others } of groups) {
    const [sample = ''] = samples;
    const change = findNoticeChange(oldPage(sample), freshPage(sample));
    const isProven = samples.every((file) => applyNoticeChange(oldPage(file), change) === freshPage(file));
    for (const file of others) {
      const page = isProven ? applyNoticeChange(oldPage(file), change) : undefined;
      yield [file, page === undefined ? undefined : Buffer.from(page, 'latin1')];
    }
  }
}
