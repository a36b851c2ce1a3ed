/** Formats a digest like Android tools: upper-case pairs separated by colons. */
export const formatCertificateFingerprint = (sha256: string): string =>
  sha256.toUpperCase().match(/../g)?.join(':') ?? '';
