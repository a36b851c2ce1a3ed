import { formatCertificateFingerprint } from '~/lib/format-certificate-fingerprint.ts';
import type { OfficialIdentity } from './schema.ts';

/** Returns Android's Digital Asset Links: the official packages that may open the site's links. */
export const createAssetLinks = (identities: readonly OfficialIdentity[]) =>
  identities.flatMap(({ kind, name, certificates = [] }) =>
    kind === 'package' && certificates.length > 0
      ? [
          {
            relation: ['delegate_permission/common.handle_all_urls'],
            target: {
              namespace: 'android_app',
              package_name: name,
              sha256_cert_fingerprints: certificates.map(formatCertificateFingerprint),
            },
          },
        ]
      : [],
  );
