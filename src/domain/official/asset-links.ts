import type { Identity } from './schema.ts';

/** Formats a digest like Android: upper-case pairs separated by colons. */
const inPairs = (sha256: string): string => sha256.toUpperCase().match(/../g)?.join(':') ?? '';

/**
 * Returns the content of Android's Digital Asset Links: the official packages and certificates that may open the site's
 * links.
 */
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
