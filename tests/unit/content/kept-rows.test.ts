import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asJson } from '~/content/fetch/store.ts';
import { keptRows, splitRows, type Row } from '~/content/kept-rows.ts';
import { keepIn } from '~/lib/kept-folder.ts';
import { openFile } from '~/lib/opened-file.ts';
import { openedText } from '../../fixtures/told-snapshot.ts';

const root = mkdtempSync(join(tmpdir(), 'kept-rows-'));
let count = 0;
let file = '';
beforeEach(() => {
  const folder = join(root, String(++count));
  keepIn(folder);
  file = join(folder, 'rows', 'list');
});
afterAll(() => rmSync(root, { recursive: true }));

const a = { id: 'a', text: 'Title\n  },\n  {' };
const b = { id: 'b', text: '示例', inner: [{ deep: {} }, {}] };
const c = { id: 'c', text: '' };

/** What is kept of a list by position, and which rows it was made of just now. */
function kept(rows: unknown, text = asJson(rows)) {
  const asked: unknown[] = [];
  const make = vi.fn((fresh: readonly Row[]) => {
    asked.push(...fresh);
    const ids = fresh.map(({ position, value }): [number, string] => [position, (value as typeof a).id]);
    return new Map(ids.filter(([, id]) => id !== 'bad'));
  });
  const found = keptRows('list', () => openedText(text), make);
  return { found: found?.map(({ made }) => made), values: found?.map(({ read }) => read()), asked, make };
}

describe('the rows of a list that a fetch wrote', () => {
  it('are each a text of their own, whatever they hold', () => {
    const rows = splitRows(Buffer.from(asJson([a, b, c])));
    expect(rows?.map((row) => JSON.parse(row.toString()) as unknown)).toEqual([a, b, c]);
    expect(splitRows(Buffer.from(asJson([a])))?.map(String)).toEqual([asJson([a]).slice(4, -3)]);
  });

  it.each([
    '',
    '[]\n',
    '[\n  {',
    JSON.stringify([a, b]),
    `${JSON.stringify([a], null, 4)}\n`,
    asJson({ a }),
    asJson([1]),
  ])('are no rows where it is written as %j', (text) => {
    expect(splitRows(Buffer.from(text))).toBeUndefined();
    expect(kept([], text).found).toBeUndefined();
  });

  it.each([
    ['is no JSON', asJson([a, b]).replace('示例', '示"例')],
    ['holds rows of another kind', asJson([a, 'text', b])],
  ])('are no rows where it %s', (_, text) => {
    expect(kept([], text).found).toBeUndefined();
  });

  it('are looked at once, wherever they stand', () => {
    expect(kept([a, b])).toMatchObject({ found: ['a', 'b'], values: [a, b] });
    const inode = statSync(file).ino;
    expect(kept([b, a, a])).toMatchObject({ found: ['b', 'a', 'a'], values: [b, a, a], asked: [] });
    expect(statSync(file).ino).toBe(inode);
    const next = kept([b, c, a]);
    expect(next).toMatchObject({ found: ['b', 'c', 'a'], asked: [{ position: 1, value: c }] });
    expect(next.make).toHaveBeenCalledExactlyOnceWith(next.asked, false);
    expect(kept([c]).asked).toEqual([]);
    const again = kept([a]);
    expect(again.asked).toEqual([{ position: 0, value: a }]);
    expect(again.make).toHaveBeenCalledExactlyOnceWith(again.asked, true);
  });

  it.each(['\u2028', '\u2029', '\u0085', '\r', '\n', '\u{d800}'])(
    'are the same with %j in what is made of them',
    (sign) => {
      const odd = { id: `a${sign}b`, text: sign };
      expect(kept([odd, b])).toMatchObject({ found: [odd.id, 'b'], values: [odd, b] });
      expect(kept([odd, b])).toMatchObject({ found: [odd.id, 'b'], values: [odd, b], asked: [] });
    },
  );

  it('are looked at each time where nothing was made of them', () => {
    const bad = { id: 'bad' };
    expect(kept([a, bad, b]).found).toEqual(['a', 'b']);
    expect(kept([a, bad, b])).toMatchObject({ found: ['a', 'b'], asked: [{ position: 1, value: bad }] });
  });

  it.each([
    ['was cut off', (content: string) => content.slice(0, -3)],
    ['was changed', (content: string) => content.replace('"b"', '"x"')],
    ['is something else', () => '{}'],
    ['is empty', () => ''],
  ])('are looked at anew where what was kept %s', (_, spoil) => {
    kept([a, b]);
    const content = readFileSync(file, 'utf8');
    writeFileSync(file, spoil(content));
    const next = kept([a, b]);
    expect(next.found).toEqual(['a', 'b']);
    expect(next.make).toHaveBeenCalledExactlyOnceWith(next.asked, true);
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  it('are those of the file that was opened, until that is written over', () => {
    const path = join(root, 'list.json');
    const list = asJson([a, b]);
    writeFileSync(path, list);
    const rows = keptRows(
      'list',
      () => openFile(path),
      () => new Map([[1, 'b']]),
    );
    writeFileSync(`${path}.next`, asJson([c]));
    renameSync(`${path}.next`, path);
    expect(rows?.map(({ read }) => read())).toEqual([b]);
    writeFileSync(path, list);
    const others = keptRows(
      'list',
      () => openFile(path),
      () => new Map([[0, 'a']]),
    );
    writeFileSync(path, list.replace('Title', 'Tattle'));
    expect(() => others?.map(({ read }) => read())).toThrow('The list list was written over while it was read.');
  });

  it('are looked at where nothing can be kept', () => {
    mkdirSync(file, { recursive: true });
    expect(kept([a, b])).toMatchObject({ found: ['a', 'b'], asked: [{ value: a }, { value: b }] });
  });
});
