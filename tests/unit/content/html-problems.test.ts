import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { htmlProblemsOf } from '~/content/html-problems.ts';
import { findHtmlProblem } from '~/content/parse-html.ts';

vi.mock(import('~/content/parse-html.ts'), async (load) => {
  const original = await load();
  return { ...original, findHtmlProblem: vi.fn(original.findHtmlProblem) };
});

const root = mkdtempSync(join(tmpdir(), 'html-'));
let count = 0;
let folder = '';
beforeEach(() => (folder = join(root, String(++count))));
afterAll(() => rmSync(root, { recursive: true }));

const tooDeep = '<div>'.repeat(200);
const nesting = 'its HTML is nested in more than 100 levels';

function parsed(pieces: readonly string[], name = 'news'): { faults: (string | undefined)[]; pieces: string[] } {
  vi.mocked(findHtmlProblem).mockClear();
  const faults = htmlProblemsOf(
    name,
    pieces.map((html) => [html, html]),
    { folder },
  );
  return { faults, pieces: vi.mocked(findHtmlProblem).mock.calls.map(([piece]) => piece) };
}

describe('the HTML cache of a list', () => {
  it('parses only HTML that is new or had a problem', () => {
    expect(parsed(['<p>one', tooDeep]).faults).toEqual([undefined, nesting]);
    expect(parsed(['<p>one', tooDeep, '<p>two'])).toEqual({
      faults: [undefined, nesting, undefined],
      pieces: [tooDeep, '<p>two'],
    });
    expect(parsed(['<p>two', '<p>one']).pieces).toEqual([]);
  });

  it('forgets removed HTML, and is written only after a change', () => {
    parsed(['<p>one', '<p>two']);
    const inode = () => statSync(join(folder, 'news')).ino;
    const first = inode();
    parsed(['<p>two', '<p>one']);
    expect(inode()).toBe(first);
    parsed(['<p>two']);
    expect(readFileSync(join(folder, 'news'), 'utf8')).toHaveLength(22);
    expect(parsed(['<p>one']).pieces).toEqual(['<p>one']);
  });

  it('is separate for each list name', () => {
    parsed(['<p>one']);
    expect(parsed(['<p>one'], 'other').pieces).toEqual(['<p>one']);
    expect(readdirSync(folder)).toEqual(['news', 'other']);
  });

  it.each([
    ['is spoilt', () => writeFileSync(join(folder, 'news'), '\0\0\n\n')],
    ['cannot be read or written', () => mkdirSync(join(folder, 'news'))],
  ])('parses everything if its file %s', (_, spoil) => {
    mkdirSync(folder);
    spoil();
    expect(parsed(['<p>one', tooDeep])).toEqual({ faults: [undefined, nesting], pieces: ['<p>one', tooDeep] });
  });
});
