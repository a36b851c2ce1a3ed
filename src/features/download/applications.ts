import type { SoftwareApplication } from 'schema-dts';
import { site } from '~/config/site.ts';
import { publisher } from '~/shell/structured-data.ts';
import { platformNames } from '~/domain/release/title.ts';
import { platformsOf, type DownloadKind } from './platforms.ts';

/** Returns the structured data of the programs on a download page. They are free and have no rating. */
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
