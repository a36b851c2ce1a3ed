import { describe, expect, it } from 'vitest';
import { publishedReleases } from '~/content/read/releases.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { removeLineBreakRules } from '../../scripts/build/line-breaks.ts';
import { text } from '../e2e/texts.ts';
import site from '../../src/config/site.json' with { type: 'json' };
import { pageAt } from './dist.ts';

const { releases } = publishedReleases();
/** The tabs of a download page, in HTML without line-break rules. */
const tabsOf = (lang: string, kind: string): string[] =>
  removeLineBreakRules(pageAt(`/${lang}/download/${kind}`))
    .split(/(?=<div class="tab-panel)/)
    .slice(1)
    .map((tab) => tab.split('</fieldset>')[0] ?? '');

describe.each(languageCodes)('download pages in %s', (lang) => {
  it('say what a hash is for, and link to the check, in the offer of the file', () => {
    const tabs = ['app', 'pc'].flatMap((kind) => tabsOf(lang, kind)).filter((tab) => tab.includes('SHA-256'));
    expect(tabs.length).toBe(2);
    for (const tab of tabs) {
      const offer = tab.split('<li>').find((row) => row.includes('SHA-256'));
      expect(offer).toContain(text(lang, 'download:hashUse'));
      expect(offer).toMatch(new RegExp(`<a [^>]*href="/${lang}/verify"[^>]*>${text(lang, 'download:verify')}</a>`));
    }
  });

  it('name the publisher, and date the latest version of each platform', () => {
    for (const [kind, platforms] of [
      ['app', [['android'], ['ios']]],
      [
        'pc',
        [
          ['chrome', 'edge', 'brave'],
          ['windows', 'macos'],
        ],
      ],
    ] as const) {
      const tabs = tabsOf(lang, kind);
      for (const [index, names] of platforms.entries()) {
        const latest = releases.filter(
          ({ status, channel, platform }) =>
            status === 'latest' && channel !== 'beta' && names.some((name) => name === platform),
        );
        const [newest] = latest
          .map(({ date }) => date)
          .toSorted()
          .reverse();
        const tab = tabs[index] ?? '';
        expect(tab).toContain(`<time datetime="${newest}">`);
        expect(tab).toContain(text(lang, 'download:publisher', { legalEntity: site.brand.legalEntity.value }));
      }
    }
  });
});
