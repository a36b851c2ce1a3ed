import { readArguments } from './command/read-arguments.ts';
import { parseTestShard } from './test/options.ts';
import { testInjectedFaults } from './test/sabotage.ts';

const help = `npm run test:sabotage [-- NAME… --shard=1/4]

Applies each fault of tests/sabotage/faults.json to a copy of the project, one at a time, and runs the test file that must
detect it. The last line is "N caught, N not caught".

  NAME         only faults with this text in their name or file
  --shard=1/4  only the first of four parts`;

const { values, positionals } = readArguments(help, {
  allowPositionals: true,
  options: { shard: { type: 'string' } },
});
const { caught, missed } = await testInjectedFaults(positionals, parseTestShard(values.shard));
for (const name of missed) console.log(`not caught: ${name}`);
console.log(`\n${caught} caught, ${missed.length} not caught`);
if (missed.length > 0 || caught === 0) process.exitCode = 1;
