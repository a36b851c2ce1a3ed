import { describe, expect, it } from 'vitest';
import { parseReleaseServerRules, serverRulesOfSiteRelease } from '~/routing/hosts/release-rules.ts';
import { isSafeRedirectTarget } from '~/lib/is-safe-redirect-target.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';

const policy = "default-src 'none'; script-src 'self' 'sha256-AbC+/='; connect-src 'self' https://host.example:8443";
const policies = { usual: policy, exceptions: [{ pattern: '/{lang}/dappstore/{hid}', policy }] };
const sound = serverRulesOfSiteRelease(loadRedirects(), policies);
const redirect = { from: '/a', to: '/b', status: 'permanent', when: 'always' };
const withRedirect = (change: object) => ({ ...sound, redirects: [{ ...redirect, ...change }] });
const withPolicy = (text: string) => ({ ...sound, policies: { ...policies, usual: text } });

describe('the rules of a release, written by another user', () => {
  it('are accepted as written for this site', () => {
    expect(parseReleaseServerRules(JSON.stringify(sound))).toEqual(sound);
  });

  it.each([
    ...['/en/a.b_c~d%20e,f:g@h', '/b?a=1:2&b=c/d?e+f#g=h', 'https://figma.test/f?node-id=1:2', 'http://x.test:81/a=b'],
    '/{lang}/a',
  ])('are accepted with the target %s, like the redirects of editors', (to) => {
    expect(isSafeRedirectTarget(to.replace('{lang}', 'en'))).toBe(true);
    expect(() => parseReleaseServerRules(JSON.stringify(withRedirect({ to })))).not.toThrow();
  });

  it.each([
    ['a variable of nginx', withRedirect({ to: '/$http_host' })],
    ['a quotation mark', withRedirect({ from: '/a" "/b"; } server { listen 81' })],
    ['a new line', withRedirect({ to: '/b\n}' })],
    ['a backslash', withRedirect({ to: '/b\\' })],
    ['a scheme-relative URL', withRedirect({ to: '//evil.example' })],
    ['another scheme', withRedirect({ to: 'javascript:alert(1)' })],
    ['an unknown status', withRedirect({ status: 200 })],
    ['an unknown field', withRedirect({ include: '/etc/passwd' })],
    ['a path that is too long', withRedirect({ from: `/${'a'.repeat(1000)}` })],
    ['too many rows', { ...sound, redirects: Array.from({ length: 5001 }, () => redirect) }],
    ['a policy with a quotation mark', withPolicy(`${policy}" always; include "/etc/passwd`)],
    ['a policy with a variable', withPolicy(`${policy} $request_uri`)],
    ['a policy of two lines', withPolicy(`${policy}\nx-evil: 1`)],
    ['no policy', withPolicy('')],
    [
      'a pattern with a regular expression',
      { ...sound, policies: { usual: policy, exceptions: [{ pattern: '/(.*)', policy }] } },
    ],
    ['a list', ['redirects']],
    ['null', null],
  ])('are refused with %s', (_, rules) => {
    expect(() => parseReleaseServerRules(JSON.stringify(rules))).toThrow('are refused');
  });

  it('are not quoted in an error, because the file may be another one', () => {
    expect(() => parseReleaseServerRules('root:$6$secret:19000')).toThrow(/^The rules of the release are not JSON\.$/);
    expect(() => parseReleaseServerRules('{"secret":1}')).toThrow(/^(?!.*secret":)/s);
  });
});
