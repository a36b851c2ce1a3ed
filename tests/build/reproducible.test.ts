import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folders = [
  { name: 'first', environment: { TZ: 'Pacific/Kiritimati', LANG: 'th_TH.UTF-8', LC_ALL: 'C' } },
  {
    name: 'a-second-with-a-longer-name',
    environment: { TZ: 'America/Los_Angeles', LANG: 'ru_RU.UTF-8', LC_ALL: 'C.UTF-8' },
  },
];
const minutes = 5 * 60 * 1000;

/** Clones a commit into a folder and builds it there. Returns the hash of every file. */
function buildIn(folder: string, commit: string, environment: Record<string, string>): Map<string, string> {
  execFileSync('git', ['clone', '-q', '--shared', '.', folder]);
  execFileSync('git', ['checkout', '-q', commit], { cwd: folder });
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['--import', './scripts/preload.mjs', 'scripts/build.ts'], {
    cwd: folder,
    env: { ...process.env, ...environment },
    // Captures the output, so that the error message of a failed build contains it.
    stdio: 'pipe',
  });
  const entries = ['dist', 'dist-hosts'].flatMap((top) =>
    readdirSync(join(folder, top), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  );
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

describe.runIf(process.env['TEST_TIER'])('reproducible build', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'wallet-site-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('has the same bytes in any folder, time zone and locale @deep', { timeout: minutes }, () => {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
    const [one, two] = folders.map(({ name, environment }) => buildIn(join(root, name), commit, environment));
    expect([...two!.keys()].sort()).toEqual([...one!.keys()].sort());
    expect([...one!].filter(([file, hash]) => two!.get(file) !== hash).map(([file]) => file)).toEqual([]);
    expect(one!.size).toBeGreaterThan(10_000);
  });
});
