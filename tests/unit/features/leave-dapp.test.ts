import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dappTexts } from '~/features/dappstore/dapp-texts.ts';
import { LeaveDapp } from '~/features/dappstore/LeaveDapp.tsx';

const dapp = { hid: 'lido', title: 'Lido', url: 'https://lido.fi/', chains: 'Ethereum', audits: 9, version: '1' };
const texts = dappTexts('en');
const wayOut = (url = dapp.url): string | undefined =>
  /<summary class="button primary">([^<]*)</.exec(
    renderToStaticMarkup(createElement(LeaveDapp, { ...dapp, url, texts })),
  )?.[1];

it('names the host of a dapp in its external link', () => {
  expect(wayOut()).toBe('Go to lido.fi');
  expect(wayOut('https://münchen.example.org/')).toBe('Go to münchen.example.org');
});

it('names an imitating host in Punycode', () => {
  expect(wayOut('https://p\u0430ypal.example.org/')).toBe('Go to xn--pypal-4ve.example.org');
});
