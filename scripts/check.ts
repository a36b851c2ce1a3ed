import { parseArgs } from 'node:util';
import { runProjectChecks } from './test/check.ts';

const help = `npm run check [-- --fix]

Format, lint (with the import rules of folders), imports in a circle, styles, dead code, types, packages, locales, redirects. --fix mends format, lint and styles.`;

if (import.meta.main) {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' }, fix: { type: 'boolean' } } });
  if (values.help) console.log(help);
  else if ((await runProjectChecks(values.fix)).failed.length > 0) process.exitCode = 1;
}
