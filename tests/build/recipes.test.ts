import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../project-copy.ts';
import { recipes } from '../recipes/recipes.ts';

const minutes = 60_000;
const preload = ['--import', './scripts/preload.mjs'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config=.config/vitest.config.ts', '--reporter=dot'];
const unitFolders = [
  'config',
  'content',
  'domain',
  'features',
  'i18n',
  'lib',
  'locales',
  'routing',
  'shell',
  'stores',
  'ui',
];

// Submits a chain twice: with a valid value in the new field, and with one that is too long. Prints the responses and
// the stored submission.
const send = `
  import { sendForm } from './tests/unit/origin/forms.ts';
  import { runOriginCommand } from './tests/unit/origin/command.ts';
  import { startTestedOrigin } from './tests/unit/origin/running.ts';
  const origin = await startTestedOrigin();
  const answers = ['by vote', 'a'.repeat(201)];
  for (const decisions of answers) {
    const response = await sendForm(origin.url, { kind: 'chain', answers: { decisions } });
    console.log(response.status, await response.text());
  }
  console.log((await runOriginCommand(origin.file, ['review', 'show', '1'])).output);
  await origin.stop();
`;

/**
 * Follows the guides in README.md in one copy of the project. Each guide must be complete: the test does nothing else.
 */
describe.runIf(process.env['TEST_TIER'])('recipes of the README @deep', () => {
  let project: ProjectCopy;
  const run = async (words: readonly string[]): Promise<string> => {
    // Removes the variables of this test run.
    const env = { ...process.env, NODE_ENV: undefined, TEST_TIER: undefined };
    const options = { cwd: project.root, env, maxBuffer: 1e8 };
    try {
      return (await promisify(execFile)(process.execPath, words, options)).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return `FAILED\n${stdout}\n${stderr}`;
    }
  };

  const touched = new Map<string, string[]>();
  const git = (...words: string[]): string => execFileSync('git', words, { cwd: project.root, encoding: 'utf8' });
  const commit = () => {
    git('add', '--all');
    git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '--message=.');
  };

  beforeAll(async () => {
    project = copyProject(['tests', 'README.md', 'LICENSE', '.github', '.ci', '.gitignore']);
    git('init', '--quiet');
    commit();
    for (const { name, follow, command } of recipes) {
      follow(project);
      if (command) await run([...preload, ...command]);
      commit();
      touched.set(name, git('diff', '--name-only', 'HEAD~').trim().split('\n'));
    }
  }, minutes);
  afterAll(() => project.remove());

  it.each(recipes)('$name: changes only the named files', ({ name, touches }) => {
    const isIn = (file: string) => (path: string) => file.startsWith(`${path}/`) || matchesGlob(file, path);
    const files = touched.get(name)?.map((file) => touches.find(isIn(file)) ?? file);
    expect([...new Set(files)].toSorted()).toEqual([...touches].toSorted());
  });

  it(
    'pass npm run check',
    async () => {
      expect(await run([...preload, 'scripts/check.ts', '--fix'])).not.toMatch(/^FAILED/);
    },
    10 * minutes,
  );

  it(
    'build a site with all changes',
    async () => {
      expect(await run([...preload, 'scripts/build.ts'])).toContain('Built ');
      expect(existsSync(join(project.root, 'dist-hosts/example/site/en.html'))).toBe(true);
      const read = (file: string) => readFileSync(join(project.root, 'dist', file), 'utf8');
      expect(read('ko/news/check-a-file.html')).toContain('<a href="/ko/verify">the checker</a>');
      expect(read('zh-tw/news/check-a-file.html')).toContain('如何驗證檔案');
      expect(read('en/news/feed.xml')).toContain('How to check a file');
    },
    5 * minutes,
  );

  it(
    'add a form field to the form, its template and the origin',
    async () => {
      const read = (file: string) => readFileSync(join(project.root, 'dist', file), 'utf8');
      expect(read('ja/submit/chain.html')).toContain('意思決定の方法');
      expect(read('ja/submit/chain.html')).toContain('例：投票、または財団による決定。');
      expect(JSON.parse(read('data/forms/template-chain.json'))).toMatchObject({ answers: { decisions: '' } });
      const [taken, refused, ...shown] = (
        await run([...preload, '--input-type=module-typescript', '--eval', send])
      ).split('\n');
      expect(taken).toMatch(/^200 /);
      expect(refused).toMatch(/^200 .*"path":"decisions","code":"tooLong"/);
      expect(shown.join('\n')).toMatch(/decisions.*by vote/);
    },
    minutes,
  );

  it(
    'pass the tests of the changed folders',
    async () => {
      expect(
        await run([...vitest, '--project=unit*', ...unitFolders.map((folder) => `tests/unit/${folder}/`)]),
      ).not.toMatch(/^FAILED/);
      const build = ['budgets', 'heads', 'links', 'pages', 'site-files', 'sitemaps', 'structured-data'];
      const files = build.map((file) => `tests/build/${file}.test.ts`);
      expect(await run([...vitest, '--project=build', ...files])).not.toMatch(/^FAILED/);
      const hosts = ['emit-hosts', 'left-out'].map((file) => `tests/hosts/${file}.test.ts`);
      expect(await run([...vitest, '--project=hosts', ...hosts])).not.toMatch(/^FAILED/);
    },
    10 * minutes,
  );
});
