import type { SoftwareApplication } from 'schema-dts';
import { site } from '~/config/site.ts';
import { publisher } from '~/shell/structured-data.ts';
import { platformNames } from '~/domain/release/title.ts';
import { platformsOf, type DownloadKind } from './platforms.ts';

/** Returns the structured data of the programs on a download page, one for each offered release. */
export const structuredDataOfDownloads = (kind: DownloadKind): SoftwareApplication[] =>
  platformsOf(kind).flatMap(({ offers }) =>
    offers.map(({ release }) => ({
      '@type': 'SoftwareApplication',
      name: site.brand.name,
      applicationCategory: 'FinanceApplication',
      operatingSystem: release.minimumOs ?? platformNames[release.platform],
      softwareVersion: release.version,
      datePublished: release.date,
      ...(release.channel === 'direct' && { fileSize: `${Math.ceil(release.size / 1024)}KB` }),
      downloadUrl: release.url,
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
      publisher,
    })),
  );
