import type { Identity } from './schema.ts';

/** A digest as Android writes it: capital letters, in pairs. */
const inPairs = (sha256: string): string => sha256.toUpperCase().match(/../g)?.join(':') ?? '';

/** Which apps may open the site's links, as Android reads it (Digital Asset Links): our packages, by the certificates that sign them. */
export const assetLinks = (identities: readonly Identity[]) =>
  identities.flatMap(({ kind, name, certificates = [] }) =>
    kind === 'package' && certificates.length > 0
      ? [
          {
            relation: ['delegate_permission/common.handle_all_urls'],
            target: {
              namespace: 'android_app',
              package_name: name,
              sha256_cert_fingerprints: certificates.map(inPairs),
            },
          },
        ]
      : [],
  );
