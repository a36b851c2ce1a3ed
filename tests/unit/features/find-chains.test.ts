import { afterEach, expect, it, vi } from 'vitest';
import { start } from '~/features/home/chains/find-chains.ts';

afterEach(() => vi.unstubAllGlobals());

/** Creates a page with one chain in its list, and a field for the search. */
function page() {
  const field = Object.assign(new EventTarget(), { value: '' });
  const row = {
    hidden: false,
    dataset: { chain: 'eth' },
    querySelectorAll: () => [{ textContent: 'Ethereum' }],
  };
  const part = {
    dataset: {},
    querySelector: (selector: string) => (selector === 'input' ? field : { textContent: '' }),
    querySelectorAll: (selector: string) => (selector === 'li' ? [row] : []),
  };
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input'));
  };
  return { part: part as unknown as HTMLElement, row, type };
}

it('loads the names of chains again with the next letter, if loading has failed', async () => {
  const names = [{ code: 'eth', names: 'ethereum\n以太坊' }];
  const send = vi
    .fn(() => Promise.resolve(Response.json(names)))
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(new Response('', { status: 503 }));
  vi.stubGlobal('fetch', send);
  const { part, row, type } = page();
  start(part);
  for (const text of ['以', '以太']) {
    type(text);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(text.length));
    await new Promise((resolve) => setTimeout(resolve));
    expect(row.hidden).toBe(true);
  }
  type('以太坊');
  await vi.waitFor(() => expect(row.hidden).toBe(false));
  type('以太坊 ');
  expect(send).toHaveBeenCalledTimes(3);
});
