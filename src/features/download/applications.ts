import type { SoftwareApplication } from 'schema-dts';
import { site } from '~/config/site.ts';
import { publisher } from '~/shell/structured-data.ts';
import { platformNames } from '~/domain/release/title.ts';
import { platformsOf, type DownloadKind } from './platforms.ts';

/** The programs of a download page as search engines read them: free, and no rating that nobody gave. */
export const applicationsOf = (kind: DownloadKind): SoftwareApplication[] =>
  platformsOf(kind)
    .filter(({ offers }) => offers.length > 0)
    .map(({ offers }) => ({
      '@type': 'SoftwareApplication',
      name: site.brand.name,
      applicationCategory: 'FinanceApplication',
      operatingSystem: [...new Set(offers.map(({ release }) => platformNames[release.platform]))].join(', '),
      downloadUrl: [...new Set(offers.map(({ release }) => release.url))],
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
      publisher,
    }));
