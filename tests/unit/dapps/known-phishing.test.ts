import { expect, it } from 'vitest';
import { findKnownPhishing } from '../../../scripts/dapps/known-phishing.ts';

const list = { blacklist: ['drain.org', 'shared.app', 'xn--unswap-xva.org'], whitelist: ['honest.shared.app'] };
const hits = (...urls: string[]) =>
  findKnownPhishing(
    urls.map((url) => ({ hid: 'swap', url })),
    list,
  ).map(({ known }) => known);

it('reports a dapp on a known phishing host or a subdomain of one', () => {
  expect(hits('https://drain.org/claim', 'https://app.DRAIN.org:8443', 'https://drain.org./')).toEqual([
    'drain.org',
    'drain.org',
    'drain.org',
  ]);
  expect(hits('https://unìswap.org')).toEqual(['xn--unswap-xva.org']);
});

it('ignores a host with only a similar ending, or on the allow-list', () => {
  expect(hits('https://undrain.org', 'https://drain.org.example', 'https://honest.shared.app')).toEqual([]);
  expect(hits('https://other.shared.app')).toEqual(['shared.app']);
});
