import type { PlatformId } from './platforms.ts';

interface Part {
  /** A name that no language translates. */
  name?: string;
  steps: readonly string[];
}

/** How to install on each platform, with what the system warns about: a part for each way, and keys of `download:guide`. */
export const guides = [
  {
    id: 'android',
    parts: [
      { name: 'Google Play', steps: ['play'] },
      { name: 'APK', steps: ['apkFile', 'apkCheck', 'apkUnknown', 'apkProtect', 'apkOff', 'apkUpdate'] },
    ],
  },
  { id: 'ios', parts: [{ steps: ['iosStore', 'iosProfile', 'iosBeta'] }] },
  { id: 'extension', parts: [{ steps: ['browserStore', 'browserPages', 'browserEdge', 'browserZip'] }] },
  {
    id: 'desktop',
    parts: [
      { name: 'Windows', steps: ['desktopFile', 'windowsScreen', 'windowsPublisher'] },
      { name: 'macOS', steps: ['desktopFile', 'macOpen', 'macBlocked'] },
    ],
  },
  { id: 'hardware', parts: [{ steps: ['hardwareShop', 'hardwarePhrase', 'hardwareScreen'] }] },
] as const satisfies readonly { id: PlatformId; parts: readonly Part[] }[];
