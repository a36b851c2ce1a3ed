import { existsSync, readFileSync } from 'node:fs';
import { parseJson } from '~/lib/parse-json.ts';
import { readArguments } from './command/read-arguments.ts';
import type { PackageLock } from './packages/bill-of-materials.ts';
import { findUnpinnedPackages } from './packages/unpinned-packages.ts';

const help = `npm run check:packages

Checks the lockfiles of the site and its deploy tool: each package must have a hash and no registry URL, so that it comes
from npm's configured registry. Optional packages for other platforms may lack a hash as long as they are not installed.`;

const locks = ['package-lock.json', '.github/deploy/package-lock.json'];
const installed = 'node_modules/.package-lock.json';

const read = (file: string): PackageLock => parseJson(readFileSync(file, 'utf8'), file) as PackageLock;

readArguments(help);
const here = existsSync(installed) ? Object.keys(read(installed).packages) : [];
const findings = locks.flatMap((file) =>
  findUnpinnedPackages(read(file), file === locks[0] ? here : []).map((finding) => `${file}: ${finding}`),
);
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
