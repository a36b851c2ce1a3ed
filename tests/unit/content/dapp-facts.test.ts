import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dappFactsOf } from '~/content/read/dapp-facts.ts';
import { allDapps, dappOf } from '~/content/read/dapps.ts';
import { DappFactsSchema } from '~/domain/dapp-facts.ts';
import facts from '~/data/dapp-facts.json' with { type: 'json' };

const fact = { hid: 'some', host: 'some.example.org', read: '2026-11-20' };
const link = (url: string) => ({ ...fact, code: { url, source: 'a/b:README.md' } });

describe('dapp facts', () => {
  // Compares hosts, too, because another dapp may have the same id.
  it('belong to dapps of the directory, by id and host, without duplicates', () => {
    const known = new Map(allDapps().map(({ hid, url }) => [hid, new URL(url).host]));
    expect(facts.filter(({ hid, host }) => (known.get(hid) ?? host) !== host)).toEqual([]);
    expect(new Set(facts.map(({ hid }) => hid)).size).toBe(facts.length);
  });

  it('are not used for a dapp of another host with the same id', () => {
    const aave = dappOf('aave');
    expect(dappFactsOf(aave)?.x?.handle).toBe('aave');
    expect(dappFactsOf({ ...aave, url: 'https://aave.example.com' })).toBeUndefined();
  });

  it.each(['http://github.com/aave', 'javascript:alert("http")', 'https://user:pass@github.com/aave', ''])(
    'reject %j as a link',
    (url) => {
      expect(v.safeParse(DappFactsSchema, link(url)).success).toBe(false);
    },
  );

  it('reject an empty source, an invalid handle and an unknown field', () => {
    expect(v.safeParse(DappFactsSchema, link('https://github.com/aave')).success).toBe(true);
    for (const bad of [
      { ...fact, code: { url: 'https://github.com/aave', source: '' } },
      { ...fact, x: { handle: 'a b', source: 'a' } },
      { ...fact, checked: true },
    ])
      expect(v.safeParse(DappFactsSchema, bad).success).toBe(false);
  });
});
