import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import { parseOpenLinkFragment } from '~/domain/deep-link.ts';

beforeEach(() => void vi.resetModules());

/** Runs an example and returns the URL that it opens. */
function opened(code: string): URL {
  const location = { href: '' };
  // Runs the example unchanged, because visitors copy it.
  runInNewContext(code, { location, encodeURIComponent });
  return new URL(location.href);
}

const withDomain = (domain: string | undefined) =>
  vi.doMock('~/config/site.ts', () => ({ site: { ...site, deepLinks: { ...site.deepLinks, domain } } }));

test.each([
  ['go.wallet.example', 'https://go.wallet.example'],
  [undefined, new URL(env.SITE_URL).origin],
])('openLinkExample opens the https link on domain %s with a page and a chain', async (domain, origin) => {
  withDomain(domain);
  const { openLinkExample } = await import('~/features/developer/examples.ts');
  const { origin: found, pathname, hash } = opened(openLinkExample('ru'));
  expect(found + pathname).toBe(`${origin}/ru/open`);
  expect(parseOpenLinkFragment(hash)).toEqual({ url: 'https://your-dapp.example/', chain: 'ETH' });
});

test('schemeExample opens the configured scheme with the same page', async () => {
  vi.doUnmock('~/config/site.ts');
  const { schemeExample } = await import('~/features/developer/examples.ts');
  const url = opened(schemeExample);
  expect(url.href.startsWith(site.deepLinks.openDapp.replace('{params}', ''))).toBe(true);
  expect(JSON.parse(url.searchParams.get('params') ?? '')).toMatchObject({ url: 'https://your-dapp.example' });
});
