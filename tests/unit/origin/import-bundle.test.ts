import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { goodAnswers, logo } from './forms.ts';
import { runReviewInProcess } from './reviewing.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  file = join(folder, 'origin.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const contacts = ({ email, others }: Record<string, unknown>) => ({ email, others });
const without = (answers: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

function write(name: string, form: string, answers: unknown, mark = ''): string {
  const path = join(folder, name);
  writeFileSync(path, mark + JSON.stringify({ form, answers }));
  return path;
}
const icon = async () => ({ file: 'logo.png', type: 'image/png', base64: (await logo()).toString('base64') });
const kept = async () => {
  const store = openSqliteStore(file);
  const all = await store.submissions.readAll((await store.submissions.list({})).map(({ id }) => id));
  store.close();
  return all;
};

it('review import stores a public bundle once, and another one with its private part', async () => {
  const answers = {
    ...without(goodAnswers.dapp, 'email', 'others'),
    icon_url: await icon(),
    audit_report: { file: '', type: '', base64: '' },
  };
  const open = write('public.json', 'dapp', answers);
  const { lines, error } = await runReviewInProcess(file, 'import', open, '--language', 'ja');
  expect(error).toBe('');
  expect(lines.join('\n')).toMatch(/Quayside Ferries[^]*[\dA-Z]{5}(?:-[\dA-Z]{5,6}){4}/);
  expect(await kept()).toMatchObject([
    {
      kind: 'dapp',
      title: 'Quayside Ferries',
      language: 'ja',
      status: 'received',
      personal: {},
      files: [{ field: 'icon_url', type: 'image/png' }],
    },
  ]);
  const marked = write('marked.json', 'dapp', answers, '\ufeff');
  expect((await runReviewInProcess(file, 'import', marked, '--language', 'ja')).lines.join()).toContain(
    'was imported before',
  );
  expect(await kept()).toHaveLength(1);
  await runReviewInProcess(file, 'import', open, write('private.json', 'dapp', contacts(goodAnswers.dapp)));
  expect((await kept()).at(-1)).toMatchObject({ language: 'en', personal: contacts(goodAnswers.dapp) });
});

it('review import rejects an invalid bundle and names its problems', async () => {
  const refusal = async (...files: string[]) => (await runReviewInProcess(file, 'import', ...files)).error;
  const token = { ...goodAnswers.token, icon_url: await icon() };
  expect(await refusal(write('a.json', 'token', { ...token, address: '0x1', symbol: '' }))).toMatch(
    /address: length\n {2}symbol: required/,
  );
  expect(await refusal(write('b.json', 'other', token))).toContain('is not a bundle of a form');
  expect(await refusal(write('c.json', 'owner', goodAnswers.owner))).toContain('proven by its host');
  expect(await refusal(write('d.json', 'token', token), write('e.json', 'dapp', {}))).toContain('the same form');
  expect(
    await refusal(write('f.json', 'token', { ...token, icon_url: { ...(await icon()), base64: 'AAAA' } })),
  ).toContain('icon_url: logoType');
  expect(await refusal()).toContain('Name');
  expect(await refusal(write('g.json', 'application', { name: 'Ana' }))).toContain('email: required');
  writeFileSync(join(folder, 'h.json'), '{');
  expect(await refusal(join(folder, 'h.json'))).toContain('h.json');
  expect(await kept()).toEqual([]);
});
