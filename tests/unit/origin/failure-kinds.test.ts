import { describe, expect, it } from 'vitest';
import { parseEngine, detectEngine } from '~/origin/failures/engine.ts';
import { normalizeMissingPath } from '~/origin/failures/missing-address.ts';
import { parsePolicyReports } from '~/origin/failures/reports.ts';
import { agents } from './agents.ts';

describe('what a failure is counted as', () => {
  it.each(Object.entries(agents))('knows %s', (engine, agent) => expect(detectEngine(agent)).toBe(engine));
  it('knows no engine of anything else', () => {
    for (const agent of ['', 'curl/8.5.0', 'MyChrome/1', 'Chrome', 'NotFirefox/1', 'XAppleWebKit/1'])
      expect(detectEngine(agent)).toBe('other');
    expect(detectEngine('Mozilla/5.0 HeadlessChrome/141.0')).toBe('chromium');
    expect(detectEngine('Mozilla/5.0 Chromium/141.0')).toBe('chromium');
  });
  it('takes what a newer version has counted for another engine', () => {
    expect(['chromium', 'firefox', 'webkit', 'servo'].map(parseEngine)).toEqual([
      ...['chromium', 'firefox', 'webkit', 'other'],
    ]);
  });

  it.each([
    ['/EN/Help', '/{lang}/help'],
    ['/help/?from=mail', '/help'],
    ['/en/help.html', '/{lang}/help'],
    ['/old/path/index.html', '/old/path'],
    ['/en', '/{lang}'],
    ['/en/404', undefined],
    ['/404', undefined],
    ['/', undefined],
    ['/en/user@mail.test', undefined],
    ['/%E5%8A%A9', undefined],
    ['/en//evil.test', undefined],
    ['/0x52908400098527886E0F7030069857D2E4169EE7', undefined],
    ['/en/wallet/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', undefined],
    ['/en/how-to-add-a-network-of-your-own', '/{lang}/how-to-add-a-network-of-your-own'],
    [`/${'word/'.repeat(40)}`, undefined],
    ['/{lang}/help', undefined],
    ['/a\nb', undefined],
    ['/help#part', '/help'],
    ['/help?a\nb', '/help'],
    ['/en/index', '/{lang}'],
    ['/index.html.old', '/index.html.old'],
    ['/404/help', undefined],
    ['/en/404/help', '/{lang}/404/help'],
    ['/help/404', '/help/404'],
    ['/en/4/04', '/{lang}/4/04'],
    [`/${'a-'.repeat(19)}a`, `/${'a-'.repeat(19)}a`],
    [`/${'a-'.repeat(19)}ab`, `/${'a-'.repeat(19)}ab`],
    [`/${'a-'.repeat(20)}b`, undefined],
    [`/en/${'a-'.repeat(20)}b`, undefined],
    [`/${'a'.repeat(25)}`, `/${'a'.repeat(25)}`],
    [`/${'a'.repeat(26)}`, undefined],
    [`/help_${'a'.repeat(26)}.b`, undefined],
    ['/word'.repeat(24), '/word'.repeat(24)],
    [`${'/word'.repeat(24)}s`, undefined],
    ['help', undefined],
    ['x/help', undefined],
    ['/help/-', undefined],
  ])('of %j it keeps %j', (path, kept) => expect(normalizeMissingPath(path)).toBe(kept));
});

describe('a report of a browser', () => {
  const report = (changes: object = {}, body: object = {}) => ({
    ...{ type: 'csp-violation', url: 'https://site.test/en', user_agent: 'A browser' },
    ...changes,
    body: { effectiveDirective: 'script-src-elem', ...body },
  });
  const counted = { kind: 'policy script-src-elem', url: 'https://site.test/en', userAgent: 'A browser' };

  it('says which rule of a policy was broken, on which page and in which browser', () => {
    expect(parsePolicyReports([report()])).toEqual([counted]);
    expect(parsePolicyReports([report({ user_agent: undefined })])).toEqual([{ ...counted, userAgent: '' }]);
    expect(parsePolicyReports([report({ type: 'integrity-violation' })])).toEqual([{ ...counted, kind: 'integrity' }]);
    expect(parsePolicyReports([report({}, { blockedURL: null, sourceFile: null })])).toEqual([counted]);
  });

  it.each(['base-uri', 'connect-src', 'frame-ancestors', 'img-src', 'manifest-src', 'script-src-attr', 'worker-src'])(
    'is counted as one of %s',
    (effectiveDirective) => {
      expect(parsePolicyReports([report({}, { effectiveDirective })])).toMatchObject([
        { kind: `policy ${effectiveDirective}` },
      ]);
    },
  );

  it('is counted without a rule where it names none that there is', () => {
    for (const effectiveDirective of [undefined, '', 'made-up', 'script-src-elem x'])
      expect(parsePolicyReports([report({}, { effectiveDirective })])).toMatchObject([{ kind: 'policy' }]);
  });

  it.each(['chrome-extension', 'moz-extension://a/b.js', 'safari-web-extension:', '-extension'])(
    'is not counted where %s is at fault, the visitor’s own',
    (address) => {
      expect(parsePolicyReports([report({}, { blockedURL: address })])).toEqual([]);
      expect(parsePolicyReports([report({}, { sourceFile: address })])).toEqual([]);
    },
  );

  it('is counted where an address only looks like that of an extension', () => {
    for (const blockedURL of ['https://site.test/moz-extension', 'moz-extensions', 'my-extension.test'])
      expect(parsePolicyReports([report({}, { blockedURL })])).toHaveLength(1);
  });

  it.each([
    ['too long an address', report({ url: `https://site.test/${'a'.repeat(1983)}` })],
    ['too long a browser', report({ user_agent: 'a'.repeat(501) })],
    ['another type', report({ type: 'deprecation' })],
    ['no body', { ...report(), body: null }],
    ['no address', report({ url: undefined })],
    ['nothing', null],
  ])('is left out with %s, and what comes beside it is not', (_, bad) => {
    expect(parsePolicyReports([bad, report()])).toEqual([counted]);
  });

  it('may have just so long an address and browser', () => {
    const long = { url: `https://site.test/${'a'.repeat(1982)}`, user_agent: 'a'.repeat(500) };
    expect(parsePolicyReports([report(long)])).toHaveLength(1);
  });

  it('is one of twenty at most that come together', () => {
    expect(parsePolicyReports(Array.from({ length: 500 }, () => report()))).toHaveLength(20);
    expect(parsePolicyReports(report())).toEqual([]);
  });
});
