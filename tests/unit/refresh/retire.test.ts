import { describe, expect, it } from 'vitest';
import type { SiteRelease } from '../../../scripts/refresh/release.ts';
import { retainFilesForCachedPages } from '../../../scripts/refresh/retire.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const before = {
  pages: { 'en.html': 'a', 'site-old.js': 'b' },
  assets: { '_astro/old.css': 'c', '_astro/same.css': 'd', 'robots.txt': 'e' },
  retired: {},
} as unknown as SiteRelease;
const next = {
  pages: { 'en.html': 'f', 'site-new.js': 'g' },
  assets: { '_astro/same.css': 'd', '_astro/new.css': 'h' },
};

describe('a hashed file that a release no longer uses', () => {
  const first = retainFilesForCachedPages(before, next, day(1));

  it('stays for pages in caches', () => {
    expect(first.assets).toEqual({
      '_astro/same.css': 'd',
      '_astro/new.css': 'h',
      '_astro/old.css': 'c',
      'site-old.js': 'b',
    });
    expect(Object.keys(first.retired).sort()).toEqual(['_astro/old.css', 'site-old.js']);
  });

  it('is removed 30 days after its last use', () => {
    const release = { ...before, pages: next.pages, ...first };
    expect(retainFilesForCachedPages(release, next, day(30)).assets).toHaveProperty(['_astro/old.css']);
    expect(retainFilesForCachedPages(release, next, day(32)).assets).not.toHaveProperty(['_astro/old.css']);
  });

  it('stays if it is used again', () => {
    const release = { ...before, pages: next.pages, ...first };
    const again = { pages: next.pages, assets: { '_astro/old.css': 'c' } };
    expect(retainFilesForCachedPages(release, again, day(90))).toMatchObject({
      assets: { '_astro/old.css': 'c' },
      retired: {},
    });
  });
});
