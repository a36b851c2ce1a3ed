import { expect, it, vi } from 'vitest';
import type { ReleasesManifest } from '~/domain/release/schema.ts';
import { releaseStatusOf } from '~/domain/release/status.ts';
import { platformsOf } from '~/features/download/platforms.ts';
import { selectDataText } from '~/i18n/localized-data-text.ts';

const published = vi.hoisted(() => vi.fn());
vi.mock('~/content/read/releases.ts', () => ({ publishedReleases: published }));

type Release = ReleasesManifest['releases'][number];

const android = { platform: 'android', date: '2026-11-10', notes: { en: 'New.' } } as const;
const files = ['2.3.1', '2.3.0'].map((version): Release => {
  const url = `https://download.wallet.test/${version}.apk`;
  return { ...android, channel: 'direct', version, url, size: 1, cpu: 'arm64-v8a', sha256: version.padEnd(64, '0') };
});
const store: Release = { ...android, channel: 'store', version: '2.3.1', url: 'https://store.test/' };
const recalled = { date: '2026-11-20', reason: { en: 'Stolen key.' }, action: { en: 'Move your assets.' } };

function publish(isRecalled: (release: Release) => boolean) {
  const releases = [...files, store].map((release) => (isRecalled(release) ? { ...release, recalled } : release));
  published.mockReturnValue({
    releases: releases.map((row) => ({ ...row, status: releaseStatusOf(releases, row) })),
    comingSoon: [],
  });
  const [platform] = platformsOf('app');
  return { platform, apk: platform?.offers.find(({ label }) => label === 'apk')?.release };
}

it('offers the previous release after a recall, and shows the recall', () => {
  expect(publish(() => false)).toMatchObject({ apk: { version: '2.3.1' }, platform: { recalled: [] } });
  const { platform, apk } = publish((release) => release === files[0]);
  expect(apk?.version).toBe('2.3.0');
  expect(platform?.recalled).toMatchObject([{ version: '2.3.1', recalled }]);
  expect(platform?.versions).toEqual(['Android 2.3.1', 'Android 2.3.0']);
});

it('offers the highest version of all processor types, in any order of the manifest', () => {
  const [file] = files;
  const universal = { ...file!, cpu: 'universal', version: '2.4.0', url: 'https://d.test/u' } as Release;
  for (const releases of [
    [file!, universal],
    [universal, file!],
  ]) {
    published.mockReturnValue({ releases: releases.map((row) => ({ ...row, status: 'latest' })), comingSoon: [] });
    const [platform] = platformsOf('app');
    expect(platform?.offers.find(({ label }) => label === 'apk')?.release?.version).toBe('2.4.0');
  }
});

it('offers no package if all of its kind are recalled', () => {
  const { platform, apk } = publish(({ channel }) => channel === 'direct');
  expect(apk).toBeUndefined();
  expect(platform?.offers.map(({ label }) => label)).toEqual(['googlePlay']);
});

it('shows missing notes in English, with a lang attribute', () => {
  expect(selectDataText({ en: 'New.', ja: '新機能' }, 'ja')).toEqual({ text: '新機能' });
  expect(selectDataText({ en: 'New.' }, 'ja')).toEqual({ text: 'New.', lang: 'en' });
});

it('shows platforms whose files are all delisted, or that are only announced, as absent @W09', () => {
  const delisted = { date: '2026-11-20', reason: { en: 'Ended.' } };
  const rows = files.map((release) => ({ ...release, delisted }));
  published.mockReturnValue({
    releases: rows.map((row) => ({ ...row, status: releaseStatusOf(rows, row) })),
    comingSoon: [{ platform: 'ios', channel: 'store' }],
  });
  const [phone, iphone] = platformsOf('app');
  expect(phone?.absences).toEqual([{ name: 'Android 2.3.1 (arm64-v8a)', why: 'delisted', reason: delisted.reason }]);
  expect(iphone?.absences).toEqual([{ name: 'iOS', why: 'comingSoon' }]);
  expect(phone?.offers).toEqual([]);
});

it('leaves out platforms that have nothing to show, except the hardware wallet of the shop', () => {
  const shown = (releases: readonly Release[], comingSoon: readonly object[] = []) => {
    const rows = releases.map((row) => ({ ...row, status: releaseStatusOf(releases, row) }));
    published.mockReturnValue({ releases: rows, comingSoon });
    return (['app', 'pc'] as const).map((kind) => platformsOf(kind).map(({ id }) => id));
  };
  expect(shown([])).toEqual([[], ['hardware']]);
  expect(shown(files)).toEqual([['android'], ['hardware']]);
  expect(shown([{ ...store, platform: 'ios', recalled }])).toEqual([['ios'], ['hardware']]);
  const desktop = { platform: 'linux', channel: 'direct' };
  expect(shown([{ ...store, platform: 'brave' }], [desktop])).toEqual([[], ['extension', 'desktop', 'hardware']]);
  // No button offers this channel.
  expect(shown([{ ...store, platform: 'windows' }])).toEqual([[], ['hardware']]);
});
