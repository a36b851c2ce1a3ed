import { site } from '~/config/site.ts';
import { publishedReleases } from '~/content/read/releases.ts';
import type { PublishedRelease } from '~/domain/release/schema.ts';
import {
  downloadButtons,
  findOfferedRelease,
  hasDownloadsOf,
  isAnnounced,
  recalledReleasesOf,
  withdrawnReleaseOf,
  type DownloadButton,
  type ProgramKind,
} from '~/domain/release/downloads.ts';
import { platformNames, releaseTitleOf } from '~/domain/release/title.ts';

export type PlatformId = ProgramKind | 'hardware';

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
      buttons: downloadButtons.android,
      steps: [['install.androidStore', 'install.androidApk'], 'install.androidCheck'],
      notes: 'release-android',
    },
    {
      id: 'ios',
      buttons: downloadButtons.ios,
      steps: ['install.iosStore', 'install.iosRegion'],
      notes: 'release-ios',
    },
  ],
  pc: [
    {
      id: 'extension',
      areEqual: true,
      buttons: downloadButtons.extension,
      steps: ['install.extensionStore', 'install.extensionPin'],
    },
    {
      id: 'desktop',
      areEqual: true,
      buttons: downloadButtons.desktop,
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
  const manifest = publishedReleases();
  const release = withdrawnReleaseOf(manifest.releases, button);
  if (release) return [{ name: releaseTitleOf(release), why: 'delisted', reason: release.delisted?.reason }];
  return isAnnounced(manifest, button) ? [{ name: platformNames[button.platform], why: 'comingSoon' }] : [];
}

/** Whether the pages have something to show for a platform. The hardware wallet is in a shop. */
export const isShownPlatform = (id: PlatformId): boolean =>
  id === 'hardware' || hasDownloadsOf(publishedReleases(), id);

/** Returns the platforms of a download page that have something to show, with offers, recalled releases and steps. */
export function platformsOf(kind: DownloadKind) {
  const { releases } = publishedReleases();
  const shown = platforms[kind].filter(({ id }) => isShownPlatform(id));
  return shown.map(({ id, buttons, steps, ...more }) => {
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
      recalled: recalledReleasesOf(releases, buttons),
      steps,
      notes: 'notes' in more ? more.notes : undefined,
    };
  });
}
