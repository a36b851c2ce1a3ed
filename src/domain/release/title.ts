import { releaseLineName } from './line.ts';
import type { AppRelease } from './schema.ts';

/** Platform names, which are not translated. */
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
} as const satisfies Record<AppRelease['platform'], string>;

// Store names, which are not translated.
const storeNames: Readonly<Record<string, string>> = {
  'android store': 'Google Play',
  'ios store': 'App Store',
  'ios beta': 'TestFlight',
};

/** The names of the channels of the Android app, which are not translated. */
export const channelNames = {
  direct: 'APK',
  store: 'Google Play',
  beta: 'Google Play Beta',
} as const satisfies Record<AppRelease['channel'], string>;

/** Returns the name of the store of a release. Undefined for files and browsers. */
export const storeNameOf = (release: AppRelease): string | undefined => storeNames[releaseLineName(release)];

/** Returns the title of a release: platform, version, and processor type or store: `Android 2.3.1 (Google Play)`. */
export function releaseTitleOf(release: AppRelease): string {
  const { platform, version } = release;
  const kind = 'cpu' in release ? release.cpu : storeNameOf(release);
  return [platformNames[platform], version, kind && `(${kind})`].filter(Boolean).join(' ');
}
