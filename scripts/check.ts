import { readArguments } from './command/read-arguments.ts';
import { runProjectChecks } from './test/check.ts';

const help = `npm run check [-- --fix]

Checks format, lint (with the import rules of folders), circular imports, styles, dead code, types, packages, locales, data
and redirects. --fix corrects format, lint and styles.`;

const { values } = readArguments(help, { options: { fix: { type: 'boolean' } } });
if ((await runProjectChecks(values.fix)).failed.length > 0) process.exitCode = 1;
