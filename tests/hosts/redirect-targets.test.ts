import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Load from '~/routing/redirects/load.ts';
import type { RedirectRule } from '~/routing/redirects/rule.ts';
import { sendRawRequest } from './ask.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import type { TestedHost } from './requests/row.ts';
import { describeHost } from './servers/describe-host.ts';

// Targets with all characters that a rule of redirects.json may contain.
const elsewhere = 'https://help.test/a%20b,c:d@e+f~g/?x=1&y=%2F,%41#frag,%20';
const longPath = `/x-${'long-'.repeat(40)}`.slice(0, 199) + 'x';
const rules: RedirectRule[] = [
  { from: '/x-moved', to: elsewhere, status: 'permanent', when: 'always' },
  { from: '/x-other', to: elsewhere, status: 'temporary', when: 'always' },
  { from: '/x-plain', to: 'https://help.test/%E4%B8%AD,%31', status: 'temporary', when: 'always' },
  { from: '/en/news/gone', to: '/en/news', status: 'permanent', when: 'always' },
  // As long as a path may be.
  { from: longPath, to: '/{lang}/news', status: 'temporary', when: 'language' },
  { from: '/x-language', to: '/{lang}/news?a=%20,b#c,%20', status: 'temporary', when: 'language' },
].map((rule) => ({ ...rule, position: { file: 'redirects.json', rule: rule.from } }) as RedirectRule);

vi.mock(import('~/routing/redirects/load.ts'), async (original) => {
  const real: typeof Load = await original();
  const model = () => new Map([...real.loadRedirects(), ...rules.map((rule) => [rule.from, rule] as const)]);
  return { ...real, loadRedirects: model };
});

const requests: [get: string, to: string][] = [
  ['/x-moved', elsewhere],
  ['/x-other', elsewhere],
  ['/x-other?q=%2F,1', 'https://help.test/a%20b,c:d@e+f~g/?x=1&y=%2F,%41&q=%2F,1#frag,%20'],
  ['/x-other?x=2', elsewhere],
  ['/x-plain', 'https://help.test/%E4%B8%AD,%31'],
  ['/x-plain?q=%20', 'https://help.test/%E4%B8%AD,%31?q=%20'],
  ['/en/news/gone', '/en/news'],
  [longPath, '/ko/news'],
  ['/x-language', '/ko/news?a=%20,b#c,%20'],
  ['/x-language?b=1', '/ko/news?a=%20,b&b=1#c,%20'],
];

let dist: string;
beforeAll(async () => {
  dist = await writeFixtureDist();
});
afterAll(() => rm(dist, { recursive: true }));

for (const host of ['preview', 'nginx', 'apache', 'caddy', 'function'] satisfies TestedHost[])
  describeHost(host, { host, dist: () => dist }, (server) => {
    test.each(requests)('%s leads to the target as written', async (get, to) => {
      const { headers } = await sendRawRequest(server().origin, get, { 'accept-language': 'ko' });
      expect(headers['location']).toBe(to);
    });

    test('a target on another site has the status and headers of its rule', async () => {
      const [moved, other] = [
        await sendRawRequest(server().origin, '/x-moved'),
        await sendRawRequest(server().origin, '/x-other'),
      ];
      expect([moved.status, moved.headers['cache-control']]).toEqual([308, 'public, max-age=86400']);
      expect([other.status, other.headers['cache-control']]).toEqual([302, 'no-cache']);
      expect(other.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    });
  });
