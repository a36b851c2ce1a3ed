import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'restart-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.runIf(process.platform === 'linux')('restarts a command once, with its options and arguments @full', () => {
  const script = join(folder, 'command.mjs');
  const helper = pathToFileURL(resolve('scripts/command/restart-with-less-memory.ts')).href;
  writeFileSync(
    script,
    `import { restartWithLessMemory } from '${helper}';
restartWithLessMemory();
const { env, execArgv, argv } = process;
console.log(JSON.stringify([env.MALLOC_ARENA_MAX, env.SITE_URL, execArgv, argv.slice(2)]));
process.exit(3);`,
  );
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--max-semi-space-size=8', script, 'one'], {
    encoding: 'utf8',
    env: { SITE_URL: 'https://wallet.example' },
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 3 });
  expect(JSON.parse(stdout)).toEqual([
    '2',
    'https://wallet.example',
    ['--expose-gc', '--max-semi-space-size=8'],
    ['one'],
  ]);
});
