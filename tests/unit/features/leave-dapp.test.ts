import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dappTexts } from '~/features/dappstore/dapp-texts.ts';
import { LeaveDapp } from '~/features/dappstore/LeaveDapp.tsx';

const dapp = { hid: 'lido', title: 'Lido', url: 'https://lido.fi/', chains: 'Ethereum', audits: 9, version: '1' };
const texts = dappTexts('en');
/** Returns the texts of the button that opens the confirmation, and of the link in it. */
function wayOut(url = dapp.url): (string | undefined)[] {
  const html = renderToStaticMarkup(createElement(LeaveDapp, { ...dapp, url, texts }));
  return [/<summary class="button primary">([^<]*)</, /<a [^>]*class="button primary out"[^>]*>([^<]*)</].map(
    (pattern) => pattern.exec(html)?.[1],
  );
}

it('names the host of a dapp in its external link and its confirmation', () => {
  expect(wayOut()).toEqual(['Go to lido.fi', 'Open lido.fi']);
  expect(wayOut('https://münchen.example.org/')).toEqual(['Go to münchen.example.org', 'Open münchen.example.org']);
});

it('names an imitating host in Punycode', () => {
  const host = 'xn--pypal-4ve.example.org';
  expect(wayOut('https://p\u0430ypal.example.org/')).toEqual([`Go to ${host}`, `Open ${host}`]);
});
