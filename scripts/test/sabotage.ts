import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownJson } from '~/lib/own-json.ts';
import { partOf, type Shard } from './options.ts';
import { run } from './run.ts';
import { titlePattern } from './selection.ts';

/** A fault of one line, and the test that must notice it. */
export interface Fault {
  /** What is wrong then. */
  name: string;
  file: string;
  /** Stands in the file once; `put` takes its place. */
  find: string;
  put: string;
  /** The test file that fails, below `tests`; its first folder is the suite. */
  test: string;
  /** The tests of that file that are enough, by a part of their titles. */
  title?: string;
}

const faultsFile = 'tests/sabotage/faults.json';

/** One fault a feature, a host emitter, a gate, a promise of security, a rule of a form. */
export const readFaults = (): Fault[] => ownJson<Fault[]>(faultsFile);

const vitest = 'node_modules/vitest/vitest.mjs';
const left = ['node_modules', '.git', '.cache', '.astro', 'dist', 'dist-hosts'];

/** Copies the project, as it is now, to where a fault may be put in; packages are linked. */
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

/** Runs the tests of a fault in a copy. */
async function runTests(root: string, { test, title }: Fault): Promise<Result> {
  const { code, output } = await run(
    process.execPath,
    [
      ...[vitest, 'run', `--config=${join(root, '.config/vitest.config.ts')}`, `--project=${test.split('/')[0]}*`],
      ...[`tests/${test}`, `--testNamePattern=${titlePattern('short', title ? [title] : [])}`],
      ...['--maxWorkers=1', '--bail=1'],
    ],
    { cwd: root, environment: { TEST_TIER: '' } },
  );
  return { isGood: code === 0, output };
}

/** Names the faults that a run puts in; throws where a name fits none. */
export function chosenFaults(names: readonly string[], shard: Shard | undefined): Fault[] {
  const faults = readFaults();
  const fits = (fault: Fault, name: string) => fault.name.includes(name) || fault.file.includes(name);
  const wrong = names.find((name) => !faults.some((fault) => fits(fault, name)));
  if (wrong !== undefined) throw new Error(`No fault has “${wrong}” in its name or file. See ${faultsFile}.`);
  return partOf(
    faults.filter((fault) => names.length === 0 || names.some((name) => fits(fault, name))),
    shard,
  );
}

/** Puts faults in, one after the other in each of some copies; a test file must pass without the fault and fail with it. */
export async function runFaults(
  names: readonly string[],
  shard: Shard | undefined,
): Promise<{ caught: number; missed: string[] }> {
  const queue = chosenFaults(names, shard);
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
