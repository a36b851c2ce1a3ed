import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dappTexts } from '~/features/dappstore/dapp-texts.ts';
import { LeaveDapp } from '~/features/dappstore/LeaveDapp.tsx';

const dapp = { hid: 'lido', title: 'Lido', url: 'https://lido.fi/', chains: 'Ethereum', audits: 9, version: '1' };
const texts = dappTexts('en');
const wayOut = (checked?: string): string | undefined =>
  /<summary class="([^"]*)"/.exec(renderToStaticMarkup(createElement(LeaveDapp, { ...dapp, texts, checked })))?.[1];

it('the way to a dapp is loud where somebody has checked its link, and nowhere else', () => {
  expect(wayOut()).toBe('button');
  expect(wayOut('November 20, 2026')).toBe('button primary');
});
