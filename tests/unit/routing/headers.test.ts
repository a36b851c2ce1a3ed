import { expect, test } from 'vitest';
import { responseClassOfFile, commonHeaders, responseHeadersOf } from '~/routing/headers.ts';
import { addReportingToCsps } from '~/routing/reporting.ts';

const permissions = new Map(
  commonHeaders['permissions-policy']!.split(', ').map((part) => part.split('=') as [string, string]),
);

test('denies every feature except writing to the clipboard, which copy buttons need', () => {
  expect(permissions.get('clipboard-write')).toBe('(self)');
  permissions.delete('clipboard-write');
  expect(new Set(permissions.values())).toEqual(new Set(['()']));
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read', 'serial'])
    expect(permissions.has(feature), feature).toBe(true);
});

test('sends the policy of a page with it, and a policy that allows nothing with other responses', () => {
  expect(responseHeadersOf('page', { policy: 'its own' })['content-security-policy']).toBe('its own');
  expect(responseHeadersOf('hashed')['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('sends no Strict-Transport-Security over http', () => {
  expect(responseHeadersOf('page')).not.toHaveProperty('strict-transport-security');
  expect(responseHeadersOf('page', { strictTransport: 'max-age=1' })['strict-transport-security']).toBe('max-age=1');
});

test('sends no-store and Vary with a negotiated response', () => {
  expect(responseHeadersOf('negotiated')).toMatchObject({
    'cache-control': 'no-store',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  });
});

test('allows a worker to compile WebAssembly, but no requests', () => {
  const { 'content-security-policy': policy } = responseHeadersOf(responseClassOfFile('worker-file-0a1b2c3d.js'));
  expect(policy).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'");
});

test('sends reporting endpoints only with an origin', () => {
  const policies = { usual: 'usual', exceptions: [{ pattern: '/{lang}/dapp', policy: 'odd' }] };
  const reported = addReportingToCsps(policies);
  expect(reported).toEqual({
    usual: 'usual; report-to failures',
    exceptions: [{ pattern: '/{lang}/dapp', policy: 'odd; report-to failures' }],
  });
  expect(responseHeadersOf('page', { policy: reported.usual })['reporting-endpoints']).toBe('failures="/api/failures"');
  expect(responseHeadersOf('page', { policy: policies.usual })).not.toHaveProperty('reporting-endpoints');
  expect(responseHeadersOf('hashed')).not.toHaveProperty('reporting-endpoints');
});

test.each([
  ['_astro/a.js', 'hashed'],
  ['share/en.jpg', 'shared'],
  ['en/news.html', 'page'],
  ['releases.json', 'machine'],
  ['favicon.ico', 'file'],
  ['en/_astro/a.js', 'file'],
  ['json', 'file'],
])('%s has the class %s', (file, answer) => expect(responseClassOfFile(file)).toBe(answer));
