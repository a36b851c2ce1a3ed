import type { PlatformId } from './platforms.ts';

interface Part {
  /** A name, if it is not translated. */
  name?: string;
  steps: readonly string[];
}

interface Guide {
  id: PlatformId;
  icon: string;
  /** Pages from which the guide is linked. */
  from: readonly ('download-app' | 'download-pc' | 'verify')[];
  parts: readonly Part[];
}

/**
 * Installation guides by platform, with the warnings that operating systems show. Each part of a guide describes one way
 * to install.
 */
export const installationGuides = [
  {
    id: 'android',
    icon: 'smartphone',
    from: ['download-app', 'verify'],
    parts: [
      { name: 'Google Play', steps: ['play'] },
      { name: 'APK', steps: ['apkFile', 'apkCheck', 'apkUnknown', 'apkProtect', 'apkOff', 'apkUpdate'] },
    ],
  },
  { id: 'ios', icon: 'apple', from: ['download-app'], parts: [{ steps: ['iosStore', 'iosProfile', 'iosBeta'] }] },
  {
    id: 'extension',
    icon: 'puzzle',
    from: ['download-pc'],
    parts: [{ steps: ['browserStore', 'browserPages', 'browserEdge', 'browserZip'] }],
  },
  {
    id: 'desktop',
    icon: 'monitor',
    from: ['download-pc', 'verify'],
    parts: [
      { name: 'Windows', steps: ['desktopFile', 'windowsScreen', 'windowsPublisher'] },
      { name: 'macOS', steps: ['desktopFile', 'macOpen', 'macBlocked'] },
    ],
  },
  {
    id: 'hardware',
    icon: 'cpu',
    from: ['download-pc'],
    parts: [{ steps: ['hardwareShop', 'hardwarePhrase', 'hardwareScreen'] }],
  },
] as const satisfies readonly Guide[];
