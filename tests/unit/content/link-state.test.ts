import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Dapps from '~/content/read/dapps.ts';
import type * as Shelves from '~/content/read/shelves.ts';

const folder = mkdtempSync(join(tmpdir(), 'links-'));
const checked = '2026-11-20T08:00:00.000Z';
const check = (url: string, fields: object) => ({ url, checked, state: 'ok', failures: 0, history: [], ...fields });
const checks = {
  aave: check('https://app.aave.com', {}),
  uniswap: check('https://app.uniswap.org', { state: 'unreachable', failures: 3, since: checked }),
  lido: check('https://lido.fi', { state: 'domain-changed', detail: 'https://drain.test/' }),
  opensea: check('https://elsewhere.test', { state: 'unreachable', failures: 9 }),
};

let read: typeof Dapps & typeof Shelves;
beforeAll(async () => {
  const file = join(folder, 'checks.json');
  writeFileSync(file, JSON.stringify(checks));
  vi.stubEnv('LINK_CHECKS', file);
  vi.resetModules();
  read = { ...(await import('~/content/read/dapps.ts')), ...(await import('~/content/read/shelves.ts')) };
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the last link check', () => {
  it('has a date for a checked dapp, and none for an unchecked URL', () => {
    const { dappOf, lastLinkCheckOf } = read;
    expect(dappOf('aave').last_checked).toBe(checked);
    expect(dappOf('gmx').last_checked).toBeUndefined();
    expect(lastLinkCheckOf(dappOf('opensea'))).toBeUndefined();
  });

  it('hides a dapp after three failures or a move to another domain, and keeps its page', () => {
    const {
      dappOf,
      allDapps,
      dappsInCategory,
      featuredDapps,
      hotDapps,
      isHiddenFromLists,
      isDappIndexable,
      listedDapps,
      similarDapps,
    } = read;
    for (const slug of ['uniswap', 'lido']) {
      const dapp = dappOf(slug);
      expect(isHiddenFromLists(dapp)).toBe(true);
      expect(isDappIndexable(slug)).toBe(false);
      expect(allDapps()).toContain(dapp);
      const lists = [
        listedDapps(),
        hotDapps(),
        featuredDapps(),
        ...dapp.categories.map((category) => dappsInCategory(category)),
        similarDapps('aave', 999),
      ];
      for (const list of lists) expect(list).not.toContain(dapp);
    }
    expect(isHiddenFromLists(dappOf('aave'))).toBe(false);
  });
});
