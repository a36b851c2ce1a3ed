import { cleanStores } from 'nanostores';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { $blockchains } from '~/stores/blockchains.ts';
import { loadBlockchains } from '~/stores/load-blockchains.ts';

const ethereum = { hid: '1', icon: 'e.png', title: 'Ethereum', ns: 'ethereum', chain_id: '1' };
const living = {
  hid: 1,
  icon_url: 'e.png',
  title: 'Ethereum',
  ns: 'ethereum',
  metadata: '{"chain_id":1}',
  deprecated: 0,
};

const storageOver = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
});

function openPage(stored: string | null, answer: unknown) {
  const entries = new Map(stored === null ? [] : [['blockchainList', stored]]);
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', storageOver(entries));
  vi.stubGlobal('sessionStorage', storageOver(new Map()));
  const ask = vi.fn<(address: string) => Promise<Response>>(() =>
    answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new Error('refused')),
  );
  vi.stubGlobal('fetch', ask);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return { entries, ask };
}

afterEach(() => {
  cleanStores($blockchains);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the chains of the host', () => {
  it('are stored as blockchainList without the deprecated ones', async () => {
    const rows = [living, { ...living, hid: 2, title: 'Old', deprecated: 1 }];
    const { entries, ask } = openPage(null, { result: 0, message: '', data: rows });
    await loadBlockchains('en');
    expect(ask.mock.calls[0]?.[0]).toBe('/api/main/v1/block_chain/list?lang=en&version=10.0.0&os=web');
    expect(JSON.parse(entries.get('blockchainList') ?? '')).toEqual([ethereum]);
    expect($blockchains.get()).toEqual([ethereum]);
  });

  it('are requested once per session and language', async () => {
    const { ask } = openPage(null, { result: 0, message: '', data: [living] });
    for (const lang of ['en', 'en', 'ko']) await loadBlockchains(lang);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['another result', { result: 1, message: 'no', data: null }],
    ['no rows', { result: 0, message: '', data: [] }],
    ['only deprecated chains', { result: 0, message: '', data: [{ ...living, deprecated: 1 }] }],
  ])('stay as stored after %s, which is logged, and are requested again', async (_, answer) => {
    const { ask } = openPage(JSON.stringify([ethereum]), answer);
    await loadBlockchains('en');
    await loadBlockchains('en');
    expect($blockchains.get()).toEqual([ethereum]);
    expect(console.error).toHaveBeenCalledTimes(2);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the stored ones', JSON.stringify([ethereum]), [ethereum]],
    ['empty without stored ones', null, []],
    ['empty after invalid JSON', '{"a":', []],
    ['empty after other stored data', '[{"hid":7}]', []],
  ])('are %s if the host fails, which is logged @X09', async (_, stored, expected) => {
    openPage(stored, undefined);
    await loadBlockchains('en');
    const stop = $blockchains.listen(() => undefined);
    expect($blockchains.get()).toEqual(expected);
    stop();
    expect(console.error).toHaveBeenCalledOnce();
  });
});
