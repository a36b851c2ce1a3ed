import { existsSync, readFileSync } from 'node:fs';
import { parseJson } from '~/lib/parse-json.ts';
import { readArguments } from './command/read-arguments.ts';
import { findUnpinnedPackages, type LockedPackages } from './packages/unpinned-packages.ts';

const help = `npm run check:packages

Holds the lockfiles of the site and of its deploy tool to this: what is installed was named by its hash, comes from the
registry that npm is set to, and nothing else. Programs for other machines, whose hash the registry did not give when the
lock was written, may stand in it by version alone, as long as they are not installed.`;

const locks = ['package-lock.json', '.github/deploy/package-lock.json'];
const installed = 'node_modules/.package-lock.json';

const read = (file: string): LockedPackages => parseJson(readFileSync(file, 'utf8'), file) as LockedPackages;

readArguments(help);
const here = existsSync(installed) ? Object.keys(read(installed).packages) : [];
const findings = locks.flatMap((file) =>
  findUnpinnedPackages(read(file), file === locks[0] ? here : []).map((finding) => `${file}: ${finding}`),
);
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
