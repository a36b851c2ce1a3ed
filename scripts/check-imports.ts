import { parseArgs } from 'node:util';
import { circlesOf } from './imports/circles.ts';
import { betweenFolders, readImports, type ImportGraph } from './imports/graph.ts';

const help = `node scripts/check-imports.ts [--help]

Finds imports that go in a circle, of types too: between files of src and scripts, and between folders of scripts; and
what imports a command. The linter keeps the order of the rooms.`;

/** A graph of what lies below a folder alone. */
const below = (graph: ImportGraph, folder: string): ImportGraph =>
  new Map([...graph].filter(([name]) => `${name}/`.startsWith(folder)));

const isCommand = (file: string): boolean => /^scripts\/[^/]+\.ts$/.test(file);

if (parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help) console.log(help);
else {
  const files = readImports();
  const circles = [...circlesOf(files), ...circlesOf(betweenFolders(below(files, 'scripts/')))];
  const faults = circles.map((circle) => [...circle, circle[0]].join(' → '));
  for (const [file, imported] of files)
    for (const one of imported) if (isCommand(one)) faults.push(`${file} imports the command ${one}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
