import { site } from '~/config/site.ts';
import { publishedReleases } from '~/content/read/releases.ts';
import type { PublishedRelease } from '~/domain/release/schema.ts';
import { platformNames, releaseTitleOf } from '~/domain/release/title.ts';
import { withdrawnReleaseOf, findOfferedRelease, type DownloadButton } from './releases.ts';

export type PlatformId = 'android' | 'ios' | 'extension' | 'desktop' | 'hardware';

interface Platform {
  id: PlatformId;
  /** The first button is highlighted, unless another fits the visitor's browser or system (choose-offer.ts). */
  buttons: readonly DownloadButton[];
  /** Whether the buttons are alternatives: for different programs, of which a visitor uses one. */
  areEqual?: boolean;
  shop?: string;
  /** Installation steps. An array contains alternatives for one step. */
  steps: readonly (string | readonly string[])[];
  notes?: 'release-android' | 'release-ios';
}

const platforms = {
  app: [
    {
      id: 'android',
      buttons: [
        { label: 'googlePlay', platform: 'android', channel: 'store' },
        { label: 'apk', platform: 'android', channel: 'direct', cpus: ['arm64-v8a', 'universal'] },
        { label: 'apk32', platform: 'android', channel: 'direct', cpus: ['armeabi-v7a'] },
      ],
      steps: [['install.androidStore', 'install.androidApk'], 'install.androidCheck'],
      notes: 'release-android',
    },
    {
      id: 'ios',
      buttons: [
        { label: 'appStore', platform: 'ios', channel: 'store' },
        { label: 'testFlight', platform: 'ios', channel: 'beta' },
      ],
      steps: ['install.iosStore', 'install.iosRegion'],
      notes: 'release-ios',
    },
  ],
  pc: [
    {
      id: 'extension',
      areEqual: true,
      buttons: [
        { label: 'chrome', platform: 'chrome', channel: 'store' },
        { label: 'edge', platform: 'edge', channel: 'store' },
        { label: 'brave', platform: 'brave', channel: 'store' },
        { label: 'firefox', platform: 'firefox', channel: 'store' },
      ],
      steps: ['install.extensionStore', 'install.extensionPin'],
    },
    {
      id: 'desktop',
      areEqual: true,
      buttons: [
        { label: 'forWindows', platform: 'windows', channel: 'direct' },
        { label: 'forMacos', platform: 'macos', channel: 'direct' },
        { label: 'forLinux', platform: 'linux', channel: 'direct' },
      ],
      steps: ['install.desktopOpen', 'install.desktopPublisher'],
    },
    {
      id: 'hardware',
      buttons: [],
      shop: site.links.products.hardware,
      steps: ['guide.hardwareShop', 'guide.hardwarePhrase'],
    },
  ],
} as const satisfies Record<string, readonly Platform[]>;

export const titleOfPlatform = {
  android: 'download:android',
  ios: 'download:ios',
  extension: 'download:extension',
  desktop: 'download:desktop',
  hardware: 'shell:products.hardware',
} as const satisfies Record<PlatformId, string>;

/** The two download pages: for phones and for computers. */
export type DownloadKind = keyof typeof platforms;

/** Returns the distinct versions of releases: `Android 2.3.1`. */
const versionsOf = (releases: readonly PublishedRelease[]): string[] => [
  ...new Set(releases.map(({ platform, version }) => `${platformNames[platform]} ${version}`)),
];

interface Absence {
  name: string;
  why: 'delisted' | 'comingSoon';
  reason?: Readonly<Record<string, string>> | undefined;
}

/** Returns why a button is missing: its releases are withdrawn, or the platform is only announced. */
function absenceOf(button: DownloadButton): Absence[] {
  const { releases, comingSoon } = publishedReleases();
  const release = withdrawnReleaseOf(releases, button);
  if (release) return [{ name: releaseTitleOf(release), why: 'delisted', reason: release.delisted?.reason }];
  const { platform, channel } = button;
  const isAnnounced = comingSoon.some((row) => row.platform === platform && row.channel === channel);
  return isAnnounced ? [{ name: platformNames[platform], why: 'comingSoon' }] : [];
}

/** Returns the platforms of a download page: offers, recalled releases, installation steps, release notes. */
export function platformsOf(kind: DownloadKind) {
  const { releases } = publishedReleases();
  return platforms[kind].map(({ id, buttons, steps, ...more }) => {
    const found = buttons.map((button) => ({ button, release: findOfferedRelease(releases, button) }));
    const offers = found.flatMap(({ button, release }) => (release ? [{ label: button.label, release }] : []));
    const stable = offers.flatMap(({ release }) => (release.channel === 'beta' ? [] : [release]));
    const files = offers.flatMap(({ release }) => (release.channel === 'direct' ? [release] : []));
    return {
      id,
      areEqual: 'areEqual' in more,
      offers,
      absences: found.flatMap(({ button, release }) => (release ? [] : absenceOf(button))),
      shop: 'shop' in more ? more.shop : undefined,
      versions: versionsOf(stable),
      /** The date of the newest of these versions. */
      newest: stable
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
      /** The files of which the page says what the hash is for: the first, or all if they are alternatives. */
      explained: 'areEqual' in more ? files : files.slice(0, 1),
      recalled: releases.filter(
        ({ status, platform }) => status === 'recalled' && buttons.some((button) => button.platform === platform),
      ),
      steps,
      notes: 'notes' in more ? more.notes : undefined,
    };
  });
}
