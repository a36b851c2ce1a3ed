import { buildSync } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { RedirectModel } from '~/routing/redirects/rule.ts';

const source = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** One JavaScript module for an edge host: its entry, the resolver and the rules, nothing from npm. */
export function bundleFunction(entry: 'cloudflare-worker' | 'netlify-edge', model: RedirectModel): string {
  const rules = [...model.values()].map(({ from, to, status, when }) => ({ from, to, status, when }));
  const { outputFiles } = buildSync({
    entryPoints: [source(`routing/hosts/${entry}.ts`)],
    alias: { '~': source('') },
    define: { REDIRECT_RULES: JSON.stringify(rules) },
    // The bundle names its sources: they must not depend on the folder it is built in.
    absWorkingDir: source('..'),
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    legalComments: 'none',
  });
  return outputFiles[0]!.text;
}
