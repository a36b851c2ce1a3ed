import { site } from '~/config/site.ts';

const { download } = site.links;

const platforms = {
  app: [
    {
      id: 'android',
      releases: ['android'],
      actions: [
        { label: 'googlePlay', href: download.googlePlay },
        { label: 'apk', href: download.apk },
        { label: 'apk32', href: download.apk32 },
      ],
      steps: ['androidStore', 'androidApk', 'androidCheck'],
      notes: 'release-android',
    },
    {
      id: 'ios',
      releases: ['ios'],
      actions: [
        { label: 'appStore', href: download.appStore },
        { label: 'testFlight', href: download.testFlight },
      ],
      steps: ['iosStore', 'iosRegion'],
      notes: 'release-ios',
    },
  ],
  pc: [
    {
      id: 'extension',
      releases: ['chrome'],
      actions: [{ label: 'chrome', href: download.chrome }],
      steps: ['extensionStore', 'extensionPin'],
      notes: undefined,
    },
    {
      id: 'desktop',
      releases: ['windows', 'macos'],
      actions: [
        { label: 'forWindows', href: download.windows },
        { label: 'forMacos', href: download.macos },
      ],
      steps: ['desktopOpen', 'desktopPublisher'],
      notes: undefined,
    },
  ],
} as const;

/** The two download pages: phones, and computers. */
export type DownloadKind = keyof typeof platforms;

/** The platforms of a download page: where to get them, how to install them, and the page of their release notes. */
export const platformsOf = (kind: DownloadKind) => platforms[kind];
