import { lineName } from './line.ts';
import type { Release } from './schema.ts';

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
} as const satisfies Record<Release['platform'], string>;

// Stores with names that all languages know.
const storeNames: Readonly<Record<string, string>> = {
  'android store': 'Google Play',
  'ios store': 'App Store',
  'ios beta': 'TestFlight',
};

/** What a release is called: platform and version, and for which processor, or in which store: `Android 2.3.1 (Google Play)`. */
export function titleOf(release: Release): string {
  const { platform, version } = release;
  const kind = 'cpu' in release ? release.cpu : storeNames[lineName(release)];
  return [platformNames[platform], version, kind && `(${kind})`].filter(Boolean).join(' ');
}
