import { describe, expect, it } from 'vitest';
import { unacceptedSamples } from '~/content/production-guard.ts';

const keys = (accepted: string[]) => unacceptedSamples(accepted).map(({ key }) => key);

describe('production guard', () => {
  it('lists every sample fact and every reserved address by its key', () => {
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

  it('says what stands there: a figure, an address, or the title of a row', () => {
    const values = new Map(unacceptedSamples([]).map(({ key, value }) => [key, value]));
    expect(values.get('site.figures.users')).toMatch(/^\d+$/);
    expect(values.get('site.links.trade.swap')).toMatch(/^https?:/);
    expect(values.get('site.emails.support')).toContain('@');
    expect(values.get('data.news.en.1012')).toMatch(/^\w+ .+/);
    expect(values.get('data.news.en.1012')).not.toMatch(/undefined|object/);
  });

  it('lists no real address, and no text that is none', () => {
    const found = unacceptedSamples([]);
    expect(found.filter(({ key, value }) => key.startsWith('data.chains.') && value.includes('etherscan.io'))).toEqual(
      [],
    );
    expect(found.map(({ key }) => key)).not.toContain('site.brand.name');
  });

  it('leaves out what the operator accepted, by key or by prefix', () => {
    expect(keys(['site.figures.users'])).not.toContain('site.figures.users');
    expect(keys(['data.dapps.*']).filter((key) => key.startsWith('data.dapps.'))).toEqual([]);
    expect(keys(['data.dapps.*'])).toContain('data.news.en.1012');
    expect(keys(['env.SITE_URL', 'site.*', 'data.*'])).toEqual([]);
    expect(keys(['site.figures.user', 'site', 'data.dapps'])).toEqual(keys([]));
  });
});
