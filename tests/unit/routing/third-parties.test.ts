import { describe, expect, test } from 'vitest';
import { thirdPartySourcesOf, describeThirdParties } from '~/routing/third-parties.ts';

const analytics = { script: 'https://z.example/tag.js?id=1', id: 'G-1', hosts: ['https://b.example/collect'] };
const searchAnalytics = { script: 'https://hm.example/hm.js', hosts: ['https://hm.example'] };
const linkPush = { script: 'https://z.example/push.js', hosts: [] };
const stylesheet = { href: 'https://cdn.example/mark.css', integrity: 'sha384-AAAA' };

describe('third-party sources', () => {
  test('are empty without configuration', () => {
    const none = { scripts: [], beacons: [], styles: [] };
    expect(thirdPartySourcesOf()).toEqual(none);
    expect(thirdPartySourcesOf({})).toEqual(none);
  });

  test('are unique web origins for each purpose', () => {
    expect(thirdPartySourcesOf({ linkPush, searchAnalytics, analytics, stylesheet })).toEqual({
      scripts: ['https://hm.example', 'https://z.example'],
      beacons: ['https://b.example', 'https://hm.example', 'https://z.example'],
      styles: ['https://cdn.example'],
    });
  });

  test('include a style sheet without scripts', () => {
    expect(thirdPartySourcesOf({ stylesheet })).toEqual({ scripts: [], beacons: [], styles: ['https://cdn.example'] });
  });
});

describe('the build log about third parties', () => {
  test('is empty without third parties', () => expect(describeThirdParties({})).toEqual([]));

  test('names the hosts, and when they are loaded', () => {
    expect(describeThirdParties({ analytics, stylesheet })).toEqual([
      'Third parties, once a page is idle and unless the visitor asks not to be tracked:',
      '  scripts from: https://z.example',
      '  requests and pictures to: https://b.example https://z.example',
      '  style sheets from: https://cdn.example',
      '  Trusted Types policy: third-parties',
    ]);
  });

  test('names no script if there is only a style sheet', () => {
    expect(describeThirdParties({ stylesheet }).slice(1)).toEqual(['  style sheets from: https://cdn.example']);
  });
});
