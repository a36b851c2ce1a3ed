import { readArguments } from './command/read-arguments.ts';
import { parseTestShard } from './test/options.ts';
import { testInjectedFaults } from './test/sabotage.ts';

const help = `npm run test:sabotage [-- NAME… --shard=1/4]

Puts each fault of tests/sabotage/faults.json, one at a time, into a copy of the project, and runs the one test file that must notice it.
The last line is "N caught, N not caught".

  NAME         puts in the faults with this in their name or file
  --shard=1/4  puts in the first of four parts`;

const { values, positionals } = readArguments(help, {
  allowPositionals: true,
  options: { shard: { type: 'string' } },
});
const { caught, missed } = await testInjectedFaults(positionals, parseTestShard(values.shard));
for (const name of missed) console.log(`not caught: ${name}`);
console.log(`\n${caught} caught, ${missed.length} not caught`);
if (missed.length > 0 || caught === 0) process.exitCode = 1;
