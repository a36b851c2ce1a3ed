import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSVG } from 'uqr';
import { describe, expect, it } from 'vitest';
import { site } from '~/config/site.ts';
import { allDapps } from '~/content/read/dapps.ts';
import { dist } from './dist.ts';

// Row D20.
const identifiers =
  'ETH BSC tron EOS IOST BTC DOT KSM HECO MATIC OKTC KLAY AVAX ARB FTM OP SOL GLMR KCC CFX ETC APTOS DOGE zkSync_Era EOS_EVM Mantle LINEA Base OPBNB'
    .split(' ')
    .map((name) => name.replace('_', ' '));

const pages = allDapps().map(({ hid, chains }) => {
  const html = readFileSync(join(dist, `en/dappstore/${hid}.html`), 'utf8');
  const [, link = ''] = /<a class="button wallet-open" href="([^"]*)"/.exec(html) ?? [];
  const { chain } = JSON.parse(new URL(link).searchParams.get('params') ?? '') as { chain?: string };
  return { hid, codes: chains.map(({ network }) => network), link, chain };
});

describe('the way into the wallet', () => {
  it('names a chain by the identifier of the specification, or none @D20', () => {
    expect(pages.filter(({ chain }) => chain !== undefined && !identifiers.includes(chain))).toEqual([]);
    expect(pages.filter(({ codes, chain }) => codes[0] === 'solana' && chain !== 'SOL')).toEqual([]);
    expect(pages.filter(({ codes, chain }) => codes[0] === 'eth' && chain !== 'ETH')).toEqual([]);
    expect(new Set(pages.map(({ chain }) => chain)).size).toBeGreaterThan(8);
  });

  it('is the same in the code to scan as in the link @D20', () => {
    const [wallet] = site.deepLinks.openDapp.split('?');
    expect(pages.filter(({ link }) => !link.startsWith(`${wallet}?`))).toEqual([]);
    const differs = pages.filter(
      ({ hid, link }) => readFileSync(join(dist, `qr/dapp/${hid}.svg`), 'utf8') !== renderSVG(link, { border: 1 }),
    );
    expect(differs.map(({ hid }) => hid)).toEqual([]);
  });
});
