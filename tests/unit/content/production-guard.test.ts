import { describe, expect, it } from 'vitest';
import { findUnacceptedSamples } from '~/content/production-guard.ts';

const keys = (accepted: string[]) => findUnacceptedSamples(accepted).map(({ key }) => key);

describe('the production guard', () => {
  it('lists every sample fact and every reserved URL by its key', () => {
    expect(keys([])).toEqual(
      expect.arrayContaining([
        'env.SITE_URL',
        'site.figures.users',
        'site.links.trade.swap',
        'site.emails.support',
        'site.brand.legalEntity',
        'data.dapps.aave',
        'data.news.en.1012',
        'data.pages.zh.privacy',
      ]),
    );
  });

  it('shows the value of a sample: a figure, a URL, or the title of a row', () => {
    const values = new Map(findUnacceptedSamples([]).map(({ key, value }) => [key, value]));
    expect(values.get('site.figures.users')).toMatch(/^\d+$/);
    expect(values.get('site.links.trade.swap')).toMatch(/^https?:/);
    expect(values.get('site.emails.support')).toContain('@');
    expect(values.get('data.news.en.1012')).toMatch(/^\w+ .+/);
    expect(values.get('data.news.en.1012')).not.toMatch(/undefined|object/);
  });

  it('omits real URLs and other texts', () => {
    const found = findUnacceptedSamples([]);
    expect(found.filter(({ key, value }) => key.startsWith('data.chains.') && value.includes('etherscan.io'))).toEqual(
      [],
    );
    expect(found.map(({ key }) => key)).not.toContain('site.brand.name');
  });

  it('shows the value of a notice, an announcement and a row with placeholders', () => {
    const values = new Map(findUnacceptedSamples([]).map(({ key, value }) => [key, value]));
    expect(values.get('data.notices.mainland-china')).toMatch(/\p{L}{5}/u);
    expect(values.get('data.releases.comingSoon.linux.direct')).toBe('comingSoon.linux.direct');
    expect([...values.values()].filter((value) => /undefined|\[object|^$/.test(value))).toEqual([]);
  });

  it('omits what the operator accepted, by key or by prefix', () => {
    expect(keys(['site.figures.users'])).not.toContain('site.figures.users');
    expect(keys(['data.news.*']).filter((key) => key.startsWith('data.news.'))).toEqual([]);
    expect(keys(['data.news.*'])).toContain('data.dapps.aave');
    expect(keys(['site.figures.user', 'site', 'data.dapps'])).toEqual(keys([]));
  });

  it('accepts downloads, contracts, legal texts and e-mail addresses only one by one', () => {
    const left = findUnacceptedSamples(['env.*', 'site.*', 'data.*']);
    const counts = Object.fromEntries(
      [...Map.groupBy(left, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]),
    );
    expect(counts).toEqual({
      'email address': 3,
      'legal text': 8,
      contract: expect.any(Number) as number,
      'download at .example': 12,
    });
    expect(left.map(({ key }) => key)).toContain('data.dapps.uniswap');
    const acceptable = left.filter(({ kind }) => kind !== 'download at .example').map(({ key }) => key);
    expect(keys(['env.*', 'site.*', 'data.*', ...acceptable])).toEqual(
      left.filter(({ kind }) => kind === 'download at .example').map(({ key }) => key),
    );
  });

  it('never accepts a download at .example, not even by its key', () => {
    const key = 'data.releases.android.direct.2.3.1.arm64-v8a';
    expect(keys([])).toContain(key);
    expect(keys([key, 'data.releases.*', `${key}.url`])).toContain(key);
  });
});
