import type { SoftwareApplication } from 'schema-dts';
import { site } from '~/config/site.ts';
import { publisher } from '~/shell/structured-data.ts';
import { platformsOf, type DownloadKind } from './platforms.ts';

const operatingSystems = { android: 'Android', ios: 'iOS', extension: 'Chrome', desktop: 'Windows, macOS' } as const;

/** The programs of a download page as search engines read them: free, and no rating that nobody gave. */
export const applicationsOf = (kind: DownloadKind): SoftwareApplication[] =>
  platformsOf(kind).map(({ id, offers }) => ({
    '@type': 'SoftwareApplication',
    name: site.brand.name,
    applicationCategory: 'FinanceApplication',
    operatingSystem: operatingSystems[id],
    downloadUrl: offers.map(({ release }) => release.url),
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    publisher,
  }));
