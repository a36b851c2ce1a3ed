import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { itemsOfTestShard, type TestShard } from './options.ts';
import { runCommand } from './run.ts';
import { createTestTitlePattern } from './selection.ts';

/** An injected fault, and the test that must detect it. */
export interface InjectedFault {
  name: string;
  file: string;
  /** A text that must occur exactly once in the file. `put` replaces it. */
  find: string;
  put: string;
  /** Test file, relative to `tests`. */
  test: string;
  /** Part of the titles of the tests to run. */
  title?: string;
}

const faultsFile = 'tests/sabotage/faults.json';

export const readInjectedFaults = (): InjectedFault[] => readOwnJson<InjectedFault[]>(faultsFile);

const vitest = 'node_modules/vitest/vitest.mjs';
const left = ['node_modules', '.git', '.cache', '.astro', 'dist', 'dist-hosts'];

/** Copies the project, so that faults never change the original. */
function copyOfProject(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'sabotage-')));
  cpSync('.', root, { recursive: true, filter: (file) => !left.includes(file) });
  symlinkSync(realpathSync('node_modules'), join(root, 'node_modules'));
  return root;
}

interface Result {
  isGood: boolean;
  output: string;
}

async function runTests(root: string, { test, title }: InjectedFault): Promise<Result> {
  const { code, output } = await runCommand(
    process.execPath,
    [
      ...[vitest, 'run', `--config=${join(root, '.config/vitest.config.ts')}`, `--project=${test.split('/')[0]}*`],
      ...[`tests/${test}`, `--testNamePattern=${createTestTitlePattern('short', title ? [title] : [])}`],
      ...['--maxWorkers=1', '--bail=1'],
    ],
    { cwd: root, environment: { TEST_TIER: '' } },
  );
  return { isGood: code === 0, output };
}

/** Selects faults by name or file. Throws if a name matches no fault. */
export function selectInjectedFaults(names: readonly string[], shard: TestShard | undefined): InjectedFault[] {
  const faults = readInjectedFaults();
  const fits = (fault: InjectedFault, name: string) => fault.name.includes(name) || fault.file.includes(name);
  const wrong = names.find((name) => !faults.some((fault) => fits(fault, name)));
  if (wrong !== undefined) throw new Error(`No fault has “${wrong}” in its name or file. See ${faultsFile}.`);
  return itemsOfTestShard(
    faults.filter((fault) => names.length === 0 || names.some((name) => fits(fault, name))),
    shard,
  );
}

/** Applies each fault to a copy of the project. The test must pass without the fault and fail with it. */
export async function testInjectedFaults(
  names: readonly string[],
  shard: TestShard | undefined,
): Promise<{ caught: number; missed: string[] }> {
  const queue = selectInjectedFaults(names, shard);
  const missed: string[] = [];
  let caught = 0;
  const unspoilt = new Map<string, Promise<Result>>();
  const work = async () => {
    const root = copyOfProject();
    try {
      for (let fault = queue.shift(); fault; fault = queue.shift()) {
        const { name, file, find, put, test, title } = fault;
        const key = `${test} ${title}`;
        const before = unspoilt.get(key) ?? runTests(root, fault);
        unspoilt.set(key, before);
        const { isGood, output } = await before;
        const text = readFileSync(join(root, file), 'utf8');
        writeFileSync(
          join(root, file),
          text.replace(find, () => put),
        );
        const isCaught = isGood && !(await runTests(root, fault)).isGood;
        writeFileSync(join(root, file), text);
        if (isCaught) caught++;
        else missed.push(isGood ? name : `${name} (${test} fails without it)`);
        console.log(`${isCaught ? 'caught' : 'NOT CAUGHT'}  ${name}${isGood ? '' : `\n${output}`}`);
      }
    } finally {
      rmSync(root, { recursive: true });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { caught, missed };
}
