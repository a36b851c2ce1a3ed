import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import type { RefreshReport } from '../../scripts/refresh/report.ts';
import { copyProject, type ProjectCopy } from '../project-copy.ts';
import { files } from './dist.ts';

const minutes = 60_000;
const script = ['--max-semi-space-size=8', '--import', './scripts/preload.mjs'];
const warning = { id: 'newest', kind: 'phishing', pages: 'home', start: '2024-01-01', text: { en: 'A fake site.' } };

describe.runIf(process.env['TEST_TIER'])('newest Astro that package.json allows', () => {
  let project: ProjectCopy;
  const run = (program: string, ...args: string[]): string =>
    execFileSync(program, args, {
      cwd: project.root,
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        ...process.env,
        REFRESH_ROOT: 'site',
        PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      },
    });
  const refresh = (): RefreshReport =>
    JSON.parse(run(process.execPath, ...script, 'scripts/refresh.ts', '--no-fetch', '--json')) as RefreshReport;

  beforeAll(() => {
    project = copyProject();
    unlinkSync(join(project.root, 'node_modules'));
    run('npm', 'ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund');
    run('npm', 'update', 'astro', '--omit=dev', '--no-audit', '--no-fund');
  }, 10 * minutes);
  afterAll(() => project.remove());

  it('builds every page, and after an edit only the changed pages @deep', { timeout: 10 * minutes }, () => {
    const { version } = JSON.parse(readFileSync(join(project.root, 'node_modules/astro/package.json'), 'utf8')) as {
      version: string;
    };
    console.log(`Astro ${version}`);
    expect(version).toMatch(/^7\./);
    expect(refresh()).toMatchObject({ outcome: 'published', how: 'built' });
    const made = readdirSync(join(project.root, 'site/current/site'), { recursive: true, encoding: 'utf8' });
    const pagesOf = (names: readonly string[]) => names.filter((file) => file.endsWith('.html')).toSorted();
    expect(pagesOf(made)).toEqual(pagesOf(files));
    writeFileSync(join(project.root, 'src/data/notices.json'), JSON.stringify([warning]));
    // The home page in each language, and `/`.
    expect(refresh()).toMatchObject({
      outcome: 'published',
      how: 'changed pages rendered',
      rendered: languageCodes.length + 1,
    });
  });
});
