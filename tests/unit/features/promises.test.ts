import { expect, it, vi } from 'vitest';
import { privacyPromisesOf } from '~/features/security/promises.ts';
import type { site } from '~/config/site.ts';
import { text } from '../../e2e/texts.ts';

const configured = vi.hoisted(() => ({ thirdParties: {} }));
vi.mock('~/config/site.ts', async (original) => {
  const { site: own } = await original<{ site: typeof site }>();
  return { site: Object.defineProperty({ ...own }, 'thirdParties', { get: () => configured.thirdParties }) };
});

const promised = (lang: 'en' | 'hi') => privacyPromisesOf(lang).map((promise) => promise.text);
const written = (keys: string[]) => keys.map((key) => text('en', `security:promise.${key}`));

it('promises no tracking, one cookie, no other host and no service worker without third parties', () => {
  configured.thirdParties = {};
  expect(promised('en')).toEqual(written(['tracking', 'cookie', 'hosts', 'worker']));
});

it('names the hosts of third parties, and omits the promises that they may break', () => {
  configured.thirdParties = {
    analytics: { script: 'https://analytics.test/a.js', id: 'SITE-1', hosts: ['https://collect.analytics.test'] },
    stylesheet: { href: 'https://cdn.test/sheet.css', integrity: `sha384-${'A'.repeat(64)}` },
  };
  const hosts = 'analytics.test, collect.analytics.test, and cdn.test';
  expect(promised('en')).toEqual([text('en', 'security:promise.thirdParties', { hosts }), ...written(['worker'])]);
  expect(promised('hi')[0]).toContain('analytics.test, collect.analytics.test, और cdn.test');
});
