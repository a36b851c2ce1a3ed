import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSnapshotRows } from '~/content/rows.ts';
import type { ChainSchema } from '~/domain/chain.ts';
import { DappSchema } from '~/domain/dapp.ts';
import { allChains, activeChains } from '~/content/read/chains.ts';

const folder = 'src/data/.test';

function rowsOf(name: string, rows: unknown, schema: typeof DappSchema | typeof ChainSchema = DappSchema) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, JSON.stringify(rows));
  return readSnapshotRows(`.test/${name}.json`, schema);
}

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

describe('snapshot', () => {
  it('drops a bad record with one line that names it, and keeps the others @D17', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const rows = rowsOf('dapps', [
      { hid: 1, title: 'Good', url: 'https://good.test' },
      { hid: 'bad', title: 'Bad', url: 'javascript:alert(1)' },
      { hid: 'user', title: 'User-info', url: 'https://a@b.test' },
      null,
    ]);
    expect(rows.map(({ title }: { title: string }) => title)).toEqual(['Good']);
    expect(warn.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringMatching(/dropped row bad: url is not an http or https address/),
      expect.stringMatching(/dropped row user/),
      expect.stringMatching(/dropped row 4/),
    ]);
  });

  it('throws with the name of a file that is not a list', () => {
    expect(() => rowsOf('object', {})).toThrow('src/data/.test/object.json must be a list.');
  });

  it('drops deprecated chains', () => {
    const [living, dead] = [false, true].map((isDead) => allChains().filter(({ deprecated }) => deprecated === isDead));
    expect(dead).not.toEqual([]);
    expect(activeChains()).toEqual(living);
  });
});
