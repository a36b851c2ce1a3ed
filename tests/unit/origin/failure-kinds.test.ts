import { describe, expect, it } from 'vitest';
import { parseEngine, detectEngine } from '~/origin/failures/engine.ts';
import { normalizeMissingPath } from '~/origin/failures/missing-address.ts';
import { parseCspReports } from '~/origin/failures/reports.ts';
import { userAgents } from './agents.ts';

describe('detectEngine, parseEngine and normalizeMissingPath', () => {
  it.each(Object.entries(userAgents))('detects %s', (engine, agent) => expect(detectEngine(agent)).toBe(engine));
  it('detects variants of Chrome, and returns other for unknown user agents', () => {
    for (const agent of ['', 'curl/8.5.0', 'MyChrome/1', 'Chrome', 'NotFirefox/1', 'XAppleWebKit/1'])
      expect(detectEngine(agent)).toBe('other');
    expect(detectEngine('Mozilla/5.0 HeadlessChrome/141.0')).toBe('chromium');
    expect(detectEngine('Mozilla/5.0 Chromium/141.0')).toBe('chromium');
  });
  it('parses an unknown engine name as other', () => {
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
  ])('normalizes the missing path %j to %j', (path, kept) => expect(normalizeMissingPath(path)).toBe(kept));
});

describe('parseCspReports', () => {
  const report = (changes: object = {}, body: object = {}) => ({
    ...{ type: 'csp-violation', url: 'https://site.test/en', user_agent: 'A browser' },
    ...changes,
    body: { effectiveDirective: 'script-src-elem', ...body },
  });
  const counted = { kind: 'policy script-src-elem', url: 'https://site.test/en', userAgent: 'A browser' };

  it('returns the directive, URL and user agent of a violation', () => {
    expect(parseCspReports([report()])).toEqual([counted]);
    expect(parseCspReports([report({ user_agent: undefined })])).toEqual([{ ...counted, userAgent: '' }]);
    expect(parseCspReports([report({ type: 'integrity-violation' })])).toEqual([{ ...counted, kind: 'integrity' }]);
    expect(parseCspReports([report({}, { blockedURL: null, sourceFile: null })])).toEqual([counted]);
  });

  it.each(['base-uri', 'connect-src', 'frame-ancestors', 'img-src', 'manifest-src', 'script-src-attr', 'worker-src'])(
    'counts a violation of %s by its directive',
    (effectiveDirective) => {
      expect(parseCspReports([report({}, { effectiveDirective })])).toMatchObject([
        { kind: `policy ${effectiveDirective}` },
      ]);
    },
  );

  it('counts a violation of an unknown directive without its name', () => {
    for (const effectiveDirective of [undefined, '', 'made-up', 'script-src-elem x'])
      expect(parseCspReports([report({}, { effectiveDirective })])).toMatchObject([{ kind: 'policy' }]);
  });

  it.each(['chrome-extension', 'moz-extension://a/b.js', 'safari-web-extension:', '-extension'])(
    'ignores a violation caused by %s',
    (address) => {
      expect(parseCspReports([report({}, { blockedURL: address })])).toEqual([]);
      expect(parseCspReports([report({}, { sourceFile: address })])).toEqual([]);
    },
  );

  it('counts a violation whose URL only resembles that of an extension', () => {
    for (const blockedURL of ['https://site.test/moz-extension', 'moz-extensions', 'my-extension.test'])
      expect(parseCspReports([report({}, { blockedURL })])).toHaveLength(1);
  });

  it.each([
    ['a URL that is too long', report({ url: `https://site.test/${'a'.repeat(1983)}` })],
    ['a user agent that is too long', report({ user_agent: 'a'.repeat(501) })],
    ['another type', report({ type: 'deprecation' })],
    ['no body', { ...report(), body: null }],
    ['no URL', report({ url: undefined })],
    ['a null value', null],
  ])('skips a report with %s, and keeps the next one', (_, bad) => {
    expect(parseCspReports([bad, report()])).toEqual([counted]);
  });

  it('accepts a URL and user agent of the maximum length', () => {
    const long = { url: `https://site.test/${'a'.repeat(1982)}`, user_agent: 'a'.repeat(500) };
    expect(parseCspReports([report(long)])).toHaveLength(1);
  });

  it('returns at most 20 reports, and nothing for a body that is not a list', () => {
    expect(parseCspReports(Array.from({ length: 500 }, () => report()))).toHaveLength(20);
    expect(parseCspReports(report())).toEqual([]);
  });
});
