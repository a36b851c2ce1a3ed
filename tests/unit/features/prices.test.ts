import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { healthPath } from '~/api/health.ts';
import { start } from '~/features/dappstore/prices.ts';
import { $progress } from '~/stores/loading-progress.ts';

const cellOf = (symbol: string, contract?: string) => ({
  dataset: { symbol, network: 'eth', contract },
  textContent: '',
});
const listOf = (cells: object[]) => ({ querySelectorAll: () => cells }) as unknown as HTMLElement;
const origin = { result: 0, message: '', data: { service: 'origin' } };
const answer = (body: unknown, health: unknown = origin) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => Response.json(address === healthPath ? health : body)),
  );
const events: unknown[] = [];
$progress.listen((progress) => void events.push(progress));

beforeEach(() => {
  $progress.set({ state: 'hidden', percent: 0 });
  events.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('prices of related tokens', () => {
  it('are shown in their cells in the number format of the product @D10', async () => {
    const [uni, tiny] = [cellOf('UNI', '0x1'), cellOf('TINY')];
    const data = [
      { symbol: 'UNI', contract: '0x1', price: '12.3456' },
      { symbol: 'TINY', price: 0.00000123 },
    ];
    answer({ result: 0, message: '', data });
    await start(listOf([uni, tiny]));
    expect([uni.textContent, tiny.textContent]).toEqual(['$12.35', '$0.0₅123']);
    const [, sent] = vi.mocked(fetch).mock.calls[1] ?? [];
    const { tokens } = JSON.parse(sent?.body as string) as { tokens: unknown[] };
    expect(tokens[0]).toEqual({ symbol: 'UNI', network: 'eth', contract: '0x1' });
  });

  it('are those of a contract whose hexadecimal digits the host writes in another case', async () => {
    const [hex, base58] = [cellOf('UNI', '0x1F98'), cellOf('SUN', 'TR7NH')];
    const data = [
      { symbol: 'UNI', contract: '0x1f98', price: 2 },
      { symbol: 'SUN', contract: 'tr7nh', price: 3 },
    ];
    answer({ result: 0, message: '', data });
    await start(listOf([hex, base58]));
    expect([hex.textContent, base58.textContent]).toEqual(['$2.000', '']);
  });

  it.each([
    ['ru', '12,35\u00a0$'],
    ['', '$12.35'],
    ['en_GB', '$12.35'],
    ['translated to English', '$12.35'],
  ])('have the number format of the document’s language %j, or else of English', async (lang, shown) => {
    document.documentElement.lang = lang;
    const uni = cellOf('UNI', '0x1');
    answer({ result: 0, message: '', data: [{ symbol: 'UNI', contract: '0x1', price: '12.3456' }] });
    await start(listOf([uni]));
    expect(uni.textContent).toBe(shown);
    expect(events).toEqual([]);
  });

  it.each([
    ['a result other than 0', { result: 1, message: 'no', data: null }],
    ['no data', { result: 0, message: '', data: null }],
    [
      'the same name on another contract',
      { result: 0, message: '', data: [{ symbol: 'UNI', contract: '0xbad', price: 1 }] },
    ],
    ['an invalid price', { result: 0, message: '', data: [{ symbol: 'UNI', price: 'much' }] }],
  ])('stay empty for %s', async (_, body) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const uni = cellOf('UNI', '0x1');
    answer(body);
    await start(listOf([uni]));
    expect(uni.textContent).toBe('');
    expect(events).toEqual([]);
  });

  it('stay empty without a response, and the progress bar shows the failure', async () => {
    vi.stubGlobal('fetch', (address: string) =>
      address === healthPath ? Promise.resolve(Response.json(origin)) : Promise.reject(new TypeError('offline')),
    );
    const uni = cellOf('UNI', '0x1');
    await start(listOf([uni]));
    expect(uni.textContent).toBe('');
    expect(events).toEqual([{ state: 'failed', percent: 100 }]);
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('are not requested if no host is reachable', async () => {
    const uni = cellOf('UNI', '0x1');
    answer({ result: 0, message: '', data: [] }, { result: 1, message: 'No origin.', data: null });
    await start(listOf([uni]));
    expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual([healthPath]);
    expect(events).toEqual([]);
  });
});
