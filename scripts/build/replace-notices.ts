import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeOfAddress } from '~/routing/route-of-address.ts';
import { routeOf, type RouteId } from '~/routing/routes.ts';
import type { ChangedFiles } from './fingerprints.ts';
import { digestOfContent } from './inputs.ts';
import type { DigestsByFile } from './site-record.ts';

const isNotice = (queryKey: string): boolean => /^(?:noticesFor|recentRecalls)\(/.test(queryKey);

/** Pages of one language and kind of header of which only the notices above it changed. */
export interface NoticeGroup {
  /** Pages that are rendered, and show what changes in the others. */
  samples: string[];
  others: string[];
}

// A second sample tests what the first one shows.
const sampleCount = 2;

/** Groups the pages of which only notices changed. Every route has a sample in a language. */
export function groupNoticePages(files: readonly string[], { changedQueriesOf }: ChangedFiles): NoticeGroup[] {
  const pages = files.flatMap((file) => {
    const changed = changedQueriesOf(file);
    if (!file.endsWith('.html') || !changed?.length || !changed.every(isNotice)) return [];
    const address = `/${file.slice(0, -'.html'.length)}`;
    const route = routeOfAddress(address);
    // The home page has other notices. Static pages have their language in the second folder.
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

/** One changed place in the pages of a group, with the equal text around it. */
interface NoticeChange {
  before: string;
  old: string;
  fresh: string;
  after: string;
}

const aroundLength = 40;

/** Returns the place that differs. */
export function changeBetween(old: string, fresh: string): NoticeChange {
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

/** Makes a change in another page. Returns undefined if the place is missing or ambiguous. */
export function applyChange(page: string, { before, old, fresh, after }: NoticeChange): string | undefined {
  const place = before + old + after;
  const at = page.indexOf(place);
  if (at < 0 || page.includes(place, at + 1)) return undefined;
  return page.slice(0, at) + before + fresh + after + page.slice(at + place.length);
}

interface ReplaceOptions {
  /** The folders of the previous site and of the rendered files. */
  previous: string;
  rendered: string;
  /** Digests of the previous files. */
  digests: DigestsByFile;
}

/**
 * Yields the other pages with the changed notice, one at a time. A page is undefined if `samples` do not prove that
 * nothing else changes, or if its place is not found: the caller must then render the pages.
 */
export function* replaceNotices(
  groups: readonly NoticeGroup[],
  { previous, rendered, digests }: ReplaceOptions,
): Generator<[file: string, page: Buffer<ArrayBuffer> | undefined]> {
  /** Returns an empty string for a missing or damaged page, which has no place for a notice. */
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
    const change = changeBetween(oldPage(sample), freshPage(sample));
    const isProven = samples.every((file) => applyChange(oldPage(file), change) === freshPage(file));
    for (const file of others) {
      const page = isProven ? applyChange(oldPage(file), change) : undefined;
      yield [file, page === undefined ? undefined : Buffer.from(page, 'latin1')];
    }
  }
}
