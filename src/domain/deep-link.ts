/**
 * Returns the deep link that opens a dapp in the wallet's browser, from the configured template. `chain` is the wallet's
 * chain identifier (row D20); without it, the wallet chooses.
 */
export const openInWalletHref = (
  template: string,
  { url, chain, source }: { url: string; chain: string | undefined; source: string },
): string => template.replace('{params}', () => encodeURIComponent(JSON.stringify({ url, chain, source })));
