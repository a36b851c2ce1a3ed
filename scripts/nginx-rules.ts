import { buildSync } from 'esbuild';
import { dirname } from 'node:path';
import { ensureFolder } from '~/lib/ensure-folder.ts';
import { readArguments } from './command/read-arguments.ts';
import { createEdgeBuildOptions } from './hosts/bundle-edge-function.ts';

const help = `npm run nginx-rules -- --out FILE

Bundles the program that applies a release's rules to nginx (scripts/deploy/apply-nginx-rules.ts) into one file. Store it
where only root can write, and create it again for each new version of the code.`;

const { values } = readArguments(help, { options: { out: { type: 'string' } } });
if (!values.out) throw new Error('--out is missing: the file to write, such as /usr/local/lib/wallet/nginx-rules.mjs.');
ensureFolder(dirname(values.out));
buildSync({
  entryPoints: ['scripts/deploy/apply-nginx-rules.ts'],
  outfile: values.out,
  ...createEdgeBuildOptions(),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
});
console.log(`${values.out} was written.`);
