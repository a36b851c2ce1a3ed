import { expect, it, vi } from 'vitest';
import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { activitiesOf, adsOf, bannersOf } from '~/content/read/promotions.ts';
import { storeBannersOf } from '~/content/read/store-front.ts';
import type * as Snapshot from '~/content/snapshot.ts';

const files = vi.hoisted(() => {
  const banner = (hid: string, url: string) => ({ hid, title: '{{brand}}', object: { url } });
  return {
    'banners/en.json': [
      ...[banner('here', '{{site}}/{{siteLang}}/dapp'), banner('there', 'https://a.example.org/x')],
      ...[banner('mirror', '{{site}}//a.example.org'), banner('other', '{{site}}/\\b.example.org')],
      ...[banner('longer', '{{site}}.example.org/x'), banner('script', 'javascript:alert(1)')],
    ],
    'banners/ko.json': [banner('ko', 'https://a.example.org/ko')],
    'banners/ru.json': undefined,
    'activities/en.json': [{ title: 'Game', url: null }, { title: 'Trip' }, { url: 'https://a.example.org' }],
    'activities/ko.json': undefined,
    'ads/en.json': [{ title: 'Ad', url: 'https://a.example.org' }],
    'ads/ko.json': undefined,
  };
});

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const { simulatedSnapshot } = await import('../../fixtures/simulated-snapshot.ts');
  return simulatedSnapshot(await importOriginal<typeof Snapshot>(), files);
});
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

it('shows banners in the language of the reader, else in English, with that language', () => {
  expect(bannersOf('ko')).toMatchObject({ language: 'ko', list: [{ hid: 'ko' }] });
  expect(bannersOf('ru').language).toBe('en');
  expect(bannersOf('en').list[0]).toMatchObject({ title: site.brand.name, object: { url: `${env.SITE_URL}/en/dapp` } });
});

it('accepts an activity without a URL, but not without a name', () => {
  expect(activitiesOf('ko')).toMatchObject({ language: 'en', list: [{ title: 'Game' }, { title: 'Trip' }] });
  expect(adsOf('ko').list.map(({ title }) => title)).toEqual(['Ad']);
});

it('turns the URL of a banner into a path only if it belongs to this site', () => {
  expect(storeBannersOf('en').map(({ hid, href, language }) => [hid, href, language])).toEqual([
    ['here', '/en/dapp', 'en'],
    ['there', 'https://a.example.org/x', 'en'],
    ['mirror', `${env.SITE_URL}//a.example.org`, 'en'],
    ['other', expect.stringMatching(/^http/), 'en'],
    ['longer', `${env.SITE_URL}.example.org/x`, 'en'],
  ]);
});
