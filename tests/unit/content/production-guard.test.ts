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

  it('leaves out what the operator accepted, by key or by prefix', () => {
    expect(keys(['site.figures.users'])).not.toContain('site.figures.users');
    expect(keys(['data.dapps.*']).filter((key) => key.startsWith('data.dapps.'))).toEqual([]);
    expect(keys(['env.SITE_URL', 'site.*', 'data.*'])).toEqual([]);
  });
});
