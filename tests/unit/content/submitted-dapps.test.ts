import { expect, it, vi } from 'vitest';
import type * as Snapshot from '~/content/snapshot.ts';
import { allDapps, dappOf, dappDescriptionOf, submittedLogoHash } from '~/content/read/dapps.ts';

function submitted(hid: string, more: object = {}) {
  const said = { hid, title: 'Submitted', url: `https://${hid}.example.com`, desc: '一句話', language: 'zhTW' };
  return { ...said, logo: 'ab'.repeat(32), chains: [{ network: 'eth' }], ...more };
}

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const snapshot = await importOriginal<typeof Snapshot>();
  const rows = [submitted('quayside'), submitted('uniswap'), submitted('page'), submitted('bad', { language: 'xx' })];
  return {
    ...snapshot,
    isInSnapshot: (file: string) => file === snapshot.submittedFile || snapshot.isInSnapshot(file),
    readSnapshot: (file: string) => (file === snapshot.submittedFile ? rows : snapshot.readSnapshot(file)),
  };
});

it('appends an approved dapp to the directory, and replaces no other', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(allDapps().at(-1)?.hid).toBe('quayside');
  expect(dappOf('uniswap').title).toBe('Uniswap');
  expect(submittedLogoHash(dappOf('uniswap'))).toBeUndefined();
  expect(allDapps().filter(({ title }) => title === 'Submitted')).toHaveLength(1);
  expect(warned.mock.calls.flat().join('\n')).toMatch(/bad.*\n.*uniswap.*\n.*page/);
});

it('describes a submitted dapp in the language of its submission to every reader', () => {
  for (const language of ['en', 'zh', 'ru'] as const)
    expect(dappDescriptionOf(dappOf('quayside'), language)).toEqual({ text: '一句話', language: 'zh-tw' });
  expect(submittedLogoHash(dappOf('quayside'))).toBe('ab'.repeat(32));
});
