import { isHttpUrl } from '~/lib/safe-url.ts';

/**
 * Returns the deep link, with the wallet's own scheme, that opens a dapp in the wallet's browser. `chain` is the
 * wallet's chain identifier (row D20); without it, the wallet chooses.
 */
export const openInWalletHref = (
  template: string,
  { url, chain, source }: { url: string; chain: string | undefined; source: string },
): string => template.replace('{params}', () => encodeURIComponent(JSON.stringify({ url, chain, source })));

/** Content of a link to `/open`, for the wallet, or for the page if there is no wallet. */
export interface OpenLink {
  url: string;
  chain?: string | undefined;
}

/** Encodes a value for a fragment. Keeps all characters that are allowed there, so that QR codes stay small. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/%(?:2C|2F|3A|3D|3F|40)/g, (escape) => decodeURIComponent(escape));

/** Returns the fragment of a link to `/open`. Browsers never send fragments to a server. */
export const openLinkFragment = ({ url, chain }: OpenLink): string =>
  `#url=${encoded(url)}${chain === undefined ? '' : `&chain=${encoded(chain)}`}`;

const maxFragmentLength = 2000;
const plainHttp = /^https?:\/\/[^\s\\\p{C}]+$/iu;
const chainName = /^[\w .-]{1,32}$/;

/** Parses the fragment of a link to `/open`. Returns undefined unless it contains exactly one plain http or https URL. */
export function parseOpenLinkFragment(hash: string): OpenLink | undefined {
  if (hash.length > maxFragmentLength) return undefined;
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const [text, ...more] = values.getAll('url');
  if (text === undefined || more.length > 0 || !plainHttp.test(text) || !isHttpUrl(text)) return undefined;
  const [chain = '', ...others] = values.getAll('chain');
  return { url: new URL(text).href, ...(others.length === 0 && chainName.test(chain) && { chain }) };
}
