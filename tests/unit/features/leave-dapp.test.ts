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

it('the way to a dapp names its host', () => {
  expect(wayOut()).toBe('Go to lido.fi');
  expect(wayOut('https://münchen.example.org/')).toBe('Go to münchen.example.org');
});

it('the way to a dapp names a host that imitates another in its plain form', () => {
  expect(wayOut('https://p\u0430ypal.example.org/')).toBe('Go to xn--pypal-4ve.example.org');
});
