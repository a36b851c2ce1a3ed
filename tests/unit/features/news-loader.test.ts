import { afterEach, expect, it, vi } from 'vitest';
import { createNewsLoader } from '~/features/news/older/news-loader.ts';

afterEach(() => vi.unstubAllGlobals());

it('can load rows of the host after the list of built articles has failed once', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'https://host.example' }) });
  const row = { hid: 'a1', title: 'An article', create_time: '2026-11-18T08:00:00Z' };
  let isConnected = false;
  vi.stubGlobal('fetch', (address: string) => {
    if (!address.endsWith('/ids.json')) return Promise.resolve(Response.json({ result: 0, message: '', data: [row] }));
    return isConnected ? Promise.resolve(Response.json(['a1'])) : Promise.reject(new TypeError('Failed to fetch'));
  });
  const load = createNewsLoader({ api: 'en', built: 'en', hasHost: true });
  await expect(load(20)).rejects.toThrow('Failed to fetch');
  isConnected = true;
  await expect(load(20)).resolves.toMatchObject([{ hid: 'a1' }]);
});
