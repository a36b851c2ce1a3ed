/**
 * The address that opens a dapp in the wallet's own browser, by the configured template. `chain` is its
 * chain by the wallet's identifier (row D20); without one the wallet chooses.
 */
export const openInWalletHref = (
  template: string,
  { url, chain, source }: { url: string; chain: string | undefined; source: string },
): string => template.replace('{params}', () => encodeURIComponent(JSON.stringify({ url, chain, source })));
