import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSVG } from 'uqr';
import { describe, expect, it } from 'vitest';
import { env } from '~/config/env.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { parseOpenLinkFragment } from '~/domain/deep-link.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { dist } from './dist.ts';

// Identifiers of chains in links that open the wallet (row D20).
const identifiers =
  'ETH BSC tron EOS IOST BTC DOT KSM HECO MATIC OKTC KLAY AVAX ARB FTM OP SOL GLMR KCC CFX ETC APTOS DOGE zkSync_Era EOS_EVM Mantle LINEA Base OPBNB'
    .split(' ')
    .map((name) => name.replace('_', ' '));

const pages = allDapps().map(({ hid, url: listed, chains }) => {
  const html = readFileSync(join(dist, `en/dappstore/${hid}.html`), 'utf8');
  const [, link = ''] = /<a class="button wallet-open" href="([^"]*)"/.exec(html) ?? [];
  const [path, fragment = ''] = link.replaceAll('&amp;', '&').split(/(?=#)/);
  return {
    hid,
    listed: new URL(listed).href,
    codes: chains.map(({ network }) => network),
    path,
    fragment,
    ...parseOpenLinkFragment(fragment),
  };
});

describe('link into the wallet', () => {
  it('names a chain by an identifier of the specification, or leaves the chain out @D20', () => {
    expect(pages.filter(({ chain }) => chain !== undefined && !identifiers.includes(chain))).toEqual([]);
    expect(pages.filter(({ codes, chain }) => codes[0] === 'solana' && chain !== 'SOL')).toEqual([]);
    expect(pages.filter(({ codes, chain }) => codes[0] === 'eth' && chain !== 'ETH')).toEqual([]);
    expect(new Set(pages.map(({ chain }) => chain)).size).toBeGreaterThan(8);
  });

  it('is the same as the link in the QR code @D20', () => {
    expect(pages.filter(({ path, url, listed }) => path !== '/en/open' || url !== listed)).toEqual([]);
    const differs = pages.filter(({ hid, fragment }) => {
      const code = renderSVG(`${env.SITE_URL}/open${fragment}`, { border: 1 });
      return readFileSync(join(dist, `qr/dapp/${hid}.svg`), 'utf8') !== code;
    });
    expect(differs.map(({ hid }) => hid)).toEqual([]);
  });

  it('does not use the custom URL scheme of the wallet', () => {
    const html = pages.map(({ hid }) => readFileSync(join(dist, `en/dappstore/${hid}.html`), 'utf8'));
    expect(html.filter((text) => text.includes('tpdapp:'))).toEqual([]);
  });

  it('opens a page with noindex and without an automatic redirect, in every language', () => {
    for (const lang of languageCodes) {
      const html = readFileSync(join(dist, `${lang}/open.html`), 'utf8');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain(`href="/${lang}/download/app"`);
      expect(html).not.toMatch(/http-equiv="refresh"|location\.(?:replace|assign)/);
    }
  });
});
