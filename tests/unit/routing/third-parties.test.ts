import { describe, expect, test } from 'vitest';
import { thirdPartySources, thirdPartyLines } from '~/routing/third-parties.ts';

const analytics = { script: 'https://z.example/tag.js?id=1', id: 'G-1', hosts: ['https://b.example/collect'] };
const searchAnalytics = { script: 'https://hm.example/hm.js', hosts: ['https://hm.example'] };
const linkPush = { script: 'https://z.example/push.js', hosts: [] };
const stylesheet = { href: 'https://cdn.example/mark.css', integrity: 'sha384-AAAA' };

describe('the hosts that a page lets in', () => {
  test('are none, as long as nobody has configured any', () => {
    const none = { scripts: [], beacons: [], styles: [] };
    expect(thirdPartySources()).toEqual(none);
    expect(thirdPartySources({})).toEqual(none);
  });

  test('are named once each, without their paths, for what each is configured for', () => {
    expect(thirdPartySources({ linkPush, searchAnalytics, analytics, stylesheet })).toEqual({
      scripts: ['https://hm.example', 'https://z.example'],
      beacons: ['https://b.example', 'https://hm.example', 'https://z.example'],
      styles: ['https://cdn.example'],
    });
  });

  test('may send a style sheet and no script', () => {
    expect(thirdPartySources({ stylesheet })).toEqual({ scripts: [], beacons: [], styles: ['https://cdn.example'] });
  });
});

describe('a build tells its operator', () => {
  test('nothing, as long as there is no third party', () => expect(thirdPartyLines({})).toEqual([]));

  test('whom it lets in, and when', () => {
    expect(thirdPartyLines({ analytics, stylesheet })).toEqual([
      'Third parties, once a page is idle and unless the visitor asks not to be tracked:',
      '  scripts from: https://z.example',
      '  requests and pictures to: https://b.example https://z.example',
      '  style sheets from: https://cdn.example',
      '  Trusted Types policy: third-parties',
    ]);
  });

  test('of no script where a style sheet is all', () => {
    expect(thirdPartyLines({ stylesheet }).slice(1)).toEqual(['  style sheets from: https://cdn.example']);
  });
});
