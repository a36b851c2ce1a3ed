import { readArguments } from './command/read-arguments.ts';
import { formatFinding } from './locales/finding.ts';
import { checkDataFiles } from './facts/check-data.ts';

const help = `npm run check:data

Checks the files of src/data that people edit: each row against its schema, without unknown or repeated fields, unique
ids, hosts and titles, references to chains, categories and dapps, contracts in the format of their chain, and a line
for each dapp in each language; static pages, releases, notices (also in the file that NOTICES names), delisted dapps,
logos and aliases. If these are right, checks placeholders and links to this site in the texts of pages, news and
promotions. Prints every error with file, line and what to do.
A build stops at the same errors. Rows from hosts are checked when they are fetched: invalid ones are dropped.`;

readArguments(help);
const findings = checkDataFiles();
// Imported after the check, because it reads the data.
if (findings.length === 0) findings.push(...(await import('./facts/check-page-texts.ts')).checkPageTexts());
for (const finding of findings) console.log(formatFinding(finding));
console.log(`${findings.length} ${findings.length === 1 ? 'error' : 'errors'} in src/data`);
if (findings.length > 0) process.exitCode = 1;
