import { readArguments } from './command/read-arguments.ts';
import { findImportCycles } from './imports/cycles.ts';
import { findDuplicateExports } from './imports/duplicate-exports.ts';
import { groupImportsByFolder, readImportGraph } from './imports/graph.ts';

const help = `node scripts/check-imports.ts [--help]

Finds circular imports, including types, between files and between folders of src and scripts; imports of a command; and
names that several files export. The linter checks which folder may import which.`;

const isCommand = (file: string): boolean => /^scripts\/[^/]+\.ts$/.test(file);

readArguments(help);
const files = readImportGraph();
const cycles = [...findImportCycles(files), ...findImportCycles(groupImportsByFolder(files))];
const faults = cycles.map((cycle) => [...cycle, cycle[0]].join(' → '));
for (const [file, imported] of files)
  for (const one of imported) if (isCommand(one)) faults.push(`${file} imports the command ${one}`);
faults.push(...findDuplicateExports());
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
