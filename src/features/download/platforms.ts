import { publishedReleases } from '~/content/read/releases.ts';
import { platformNames } from '~/domain/release/title.ts';
import { offerOf, type Button, type PublishedRelease } from './releases.ts';

interface Platform {
  id: 'android' | 'ios' | 'extension' | 'desktop';
  /** The first is what most people want. */
  buttons: readonly Button[];
  steps: readonly string[];
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
      steps: ['androidStore', 'androidApk', 'androidCheck'],
      notes: 'release-android',
    },
    {
      id: 'ios',
      buttons: [
        { label: 'appStore', platform: 'ios', channel: 'store' },
        { label: 'testFlight', platform: 'ios', channel: 'beta' },
      ],
      steps: ['iosStore', 'iosRegion'],
      notes: 'release-ios',
    },
  ],
  pc: [
    {
      id: 'extension',
      buttons: [{ label: 'chrome', platform: 'chrome', channel: 'store' }],
      steps: ['extensionStore', 'extensionPin'],
    },
    {
      id: 'desktop',
      buttons: [
        { label: 'forWindows', platform: 'windows', channel: 'direct' },
        { label: 'forMacos', platform: 'macos', channel: 'direct' },
      ],
      steps: ['desktopOpen', 'desktopPublisher'],
    },
  ],
} as const satisfies Record<string, readonly Platform[]>;

/** The two download pages: phones, and computers. */
export type DownloadKind = keyof typeof platforms;

/** The versions that buttons lead to, each once: `Android 2.3.1`. */
const versionsOf = (offers: readonly PublishedRelease[]): string[] => [
  ...new Set(offers.map(({ platform, version }) => `${platformNames[platform]} ${version}`)),
];

/** The platforms of a download page: what is offered of each, what was recalled, how to install it, and its release notes. */
export function platformsOf(kind: DownloadKind) {
  const { releases } = publishedReleases();
  return platforms[kind].map(({ id, buttons, steps, ...more }) => {
    const offers = buttons.flatMap((button) => {
      const release = offerOf(releases, button);
      return release ? [{ label: button.label, release }] : [];
    });
    return {
      id,
      offers,
      versions: versionsOf(offers.map(({ release }) => release)),
      recalled: releases.filter(
        ({ status, platform }) => status === 'recalled' && buttons.some((button) => button.platform === platform),
      ),
      steps,
      notes: 'notes' in more ? more.notes : undefined,
    };
  });
}
