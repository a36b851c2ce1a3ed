import { parseArgs } from 'node:util';
import { circlesOf } from './imports/circles.ts';
import { betweenFolders, readImports } from './imports/graph.ts';

const help = `node scripts/check-imports.ts [--help]

Finds imports that go in a circle, of types too, between files and between folders of src and scripts; and what imports
a command. The linter keeps the order of the rooms.`;

const isCommand = (file: string): boolean => /^scripts\/[^/]+\.ts$/.test(file);

if (parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help) console.log(help);
else {
  const files = readImports();
  const circles = [...circlesOf(files), ...circlesOf(betweenFolders(files))];
  const faults = circles.map((circle) => [...circle, circle[0]].join(' → '));
  for (const [file, imported] of files)
    for (const one of imported) if (isCommand(one)) faults.push(`${file} imports the command ${one}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
