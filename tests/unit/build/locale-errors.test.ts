import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { assertNoLocaleErrors } from '../../../scripts/locales/report.ts';
import { check, texts } from '../locales/project.ts';

const broken = () => check({ 'locales/ko/page.json': { ...texts.ko, title: undefined } });

describe('a build whose texts have errors', () => {
  it('is refused with the place of each error and instructions', () => {
    expect(() => assertNoLocaleErrors(broken(), false)).toThrow(
      /^1 error in the texts:\nlocales\/ko\/page\.json:1:1 {2}page:title is missing.*\n.*ACCEPT_LOCALE_ERRORS=1\.$/,
    );
  });

  it('shows the first errors and the number of the others', () => {
    const [error] = broken().errors;
    const errors = Array.from({ length: 167 }, () => error!);
    expect(() => assertNoLocaleErrors({ errors }, false)).toThrow('and 127 more: npm run check:locales');
  });

  it('continues if errors are accepted, and shows their number', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    assertNoLocaleErrors(broken(), true);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('1 error in the texts'));
    warn.mockRestore();
  });

  it('continues without errors', () => expect(() => assertNoLocaleErrors(check(), false)).not.toThrow());
});

it('stops npm run build before rendering, with file and line @full', () => {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of readdirSync('.').filter((file) => !/^(?:locales|dist|dist-hosts|\.cache|\.git)$/.test(file)))
    symlinkSync(resolve(name), join(root, name));
  cpSync('locales', join(root, 'locales'), { recursive: true });
  const file = join(root, 'locales/ko/shell.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"skip"', '"skipp"'));

  const scripts = resolve('scripts');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', join(scripts, 'preload.mjs'), join(scripts, 'build.ts')],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('2 errors in the texts:\nlocales/ko/shell.json:');
  expect(stderr).toMatch(/shell\.json:\d+:\d+ {2}shell:skipp is not a text of English: did you mean shell:skip\?/);
  expect(readdirSync(root)).not.toContain('dist');
});
