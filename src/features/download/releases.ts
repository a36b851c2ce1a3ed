import { publishedReleases } from '~/content/read/releases.ts';
import { lineName } from '~/domain/release/line.ts';
import { fallbackLanguage, type Language } from '~/i18n/languages.ts';
import type { PublishedManifest } from '~/domain/release/schema.ts';

/** A release as it is published. */
export type PublishedRelease = PublishedManifest['releases'][number];

/** The platforms' own names, which no language translates. */
export const platformNames = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  chrome: 'Chrome',
  edge: 'Edge',
  brave: 'Brave',
  firefox: 'Firefox',
  hardware: 'Firmware',
} as const satisfies Record<PublishedRelease['platform'], string>;

// Stores with names that all languages know.
const storeNames: Readonly<Record<string, string>> = {
  'android store': 'Google Play',
  'ios store': 'App Store',
  'ios beta': 'TestFlight',
};

/** What a release is called: platform and version, and for which processor, or in which store: `Android 2.3.1 (Google Play)`. */
export function titleOf(release: PublishedRelease): string {
  const { platform, version } = release;
  const kind = 'cpu' in release ? release.cpu : storeNames[lineName(release)];
  return [platformNames[platform], version, kind && `(${kind})`].filter(Boolean).join(' ');
}

/** A text of the manifest for readers of a language; where it has none, in English, and marked as such. */
export const textFor = (texts: Readonly<Record<string, string>>, lang: Language): { text: string; lang?: Language } => {
  const own = texts[lang];
  return own === undefined ? { text: texts[fallbackLanguage] ?? '', lang: fallbackLanguage } : { text: own };
};

/** The releases by line, each line's newest first. */
export const releaseLines = (): PublishedRelease[][] =>
  [...Map.groupBy(publishedReleases().releases, lineName).values()].map((line) =>
    line.toSorted((a, b) => b.date.localeCompare(a.date)),
  );

/** A button of a download page, and the releases that it hands out. */
export interface Button extends Pick<PublishedRelease, 'platform' | 'channel'> {
  label: string;
  /** Of a file for some processors alone. */
  cpus?: readonly string[];
}

/** The newest release that a button may lead to: none where all of them are recalled or delisted. */
export const offerOf = (
  releases: readonly PublishedRelease[],
  { platform, channel, cpus }: Button,
): PublishedRelease | undefined =>
  releases.find(
    (release) =>
      release.status === 'latest' &&
      release.platform === platform &&
      release.channel === channel &&
      (!cpus || ('cpu' in release && cpus.includes(release.cpu))),
  );
