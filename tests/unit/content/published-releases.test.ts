import { afterEach, describe, expect, it, vi } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import releases from '~/data/releases.json' with { type: 'json' };
import type * as Snapshot from '~/content/snapshot.ts';
import { simulatedSnapshot } from '../../fixtures/simulated-snapshot.ts';

const told = vi.hoisted((): { files: Record<string, unknown>; day: string } => ({ files: {}, day: '2027-01-10' }));

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const snapshot = await importOriginal<typeof Snapshot>();
  return {
    ...snapshot,
    readNotices: () => [],
    readValidSnapshot: (file: string, schema: never) =>
      simulatedSnapshot(snapshot, told.files).readValidSnapshot(file, schema),
  };
});
vi.mock('~/content/day.ts', () => ({ readRefreshDay: () => told.day }));

const [first] = releases.releases;
// A recall is valid only with a text in every language.
const texts = Object.fromEntries(languageCodes.map((code) => [code, first!.notes.en]));
const recalled = (date: string) => ({ date, reason: texts, action: texts });

function release(version: string, sha256: string, more: object = {}) {
  const file = { ...first!, version, build: Number(version.replaceAll('.', '')), sha256: sha256.repeat(64) };
  return { ...file, url: `https://downloads.example.org/${version}.apk`, date: `2026-11-0${version[0]}`, ...more };
}

/** Imports the modules again with these releases, because modules read releases only once. Returns their exports. */
async function publish(...list: object[]) {
  told.files = { 'releases.json': { releases: list, comingSoon: [] } };
  vi.resetModules();
  return { ...(await import('~/content/read/releases.ts')), ...(await import('~/content/read/notices.ts')) };
}
afterEach(() => (told.day = '2027-01-10'));

describe('releases', () => {
  it.each([
    ['android', 'shell:products.mobile'],
    ['linux', 'shell:products.desktop'],
  ])('for %s alone lead to a link to %s, and to no other wallet', async (platform, product) => {
    await publish(release('1.0.0', 'a', { platform }));
    const { footerGroups } = await import('~/shell/navigation.ts');
    const labels = footerGroups('en').flatMap(({ links }) => links.map(({ label }) => label));
    const ofReleases = ['shell:products.mobile', 'shell:products.extension', 'shell:products.desktop'] as const;
    expect(ofReleases.filter((label) => labels.includes(label))).toEqual([product]);
  });

  it('are published with their status and the URL of their schema', async () => {
    const { publishedReleases } = await publish(
      release('3.0.0', 'a'),
      release('2.0.0', 'b'),
      release('1.0.0', 'c', { recalled: recalled('2026-12-01') }),
    );
    const { $schema, releases: all, comingSoon } = publishedReleases();
    expect([$schema, comingSoon]).toEqual(['/releases.schema.json', []]);
    expect(all.map(({ version, status }) => `${version} ${status}`)).toEqual([
      '3.0.0 latest',
      '2.0.0 old',
      '1.0.0 recalled',
    ]);
  });

  it('are offered as files if they are the newest with a file', async () => {
    const ofFiles = ['size', 'cpu', 'sha256', 'certificateSha256'];
    const inStore = Object.entries(release('4.0.0', 'd', { channel: 'store' })).filter(
      ([name]) => !ofFiles.includes(name),
    );
    const shop = Object.fromEntries(inStore);
    const { latestDirectReleases } = await publish(release('3.0.0', 'a'), release('2.0.0', 'b'), shop);
    expect(latestDirectReleases().map(({ version }) => version)).toEqual(['3.0.0']);
  });

  it('with a problem stop the build, which names it', async () => {
    const { publishedReleases } = await publish(release('3.0.0', 'a'), release('2.0.0', 'a'));
    expect(() => publishedReleases()).toThrow(/^releases\.json:\n {2}\S/);
  });
});

describe('a recall', () => {
  it('is recent for 60 days, after which another day has passed', async () => {
    const list = [release('3.0.0', 'a'), release('1.0.0', 'c', { recalled: recalled('2027-01-01') })];
    const { recentRecalls, countPassedNoticeDates } = await publish(...list);
    const on = (date: string) => {
      told.day = date;
      return [recentRecalls().length, countPassedNoticeDates()];
    };
    expect(['2027-01-10', '2027-03-01', '2027-03-02'].map(on)).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
  });
});
