import { buildSync } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { site } from '~/config/site.ts';
import type { EdgeSettings } from '~/routing/hosts/edge-function.ts';
import type { HostInput } from '~/routing/hosts/host.ts';
import { strictTransport } from '~/routing/strict-transport.ts';

const source = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** One JavaScript module for an edge host: its entry, the resolver, the rules and the policies, nothing from npm. */
export function bundleFunction(entry: 'cloudflare-worker' | 'netlify-edge', input: HostInput): string {
  const { model, policies, forwards = [] } = input;
  const rules = [...model.values()].map(({ from, to, status, when }) => ({ from, to, status, when }));
  const { thirdParties } = site;
  const settings: EdgeSettings = { rules, policies, strictTransport, forwards };
  const { outputFiles } = buildSync({
    entryPoints: [source(`routing/hosts/${entry}.ts`)],
    alias: { '~/config/site.ts': source('routing/hosts/edge-site.ts'), '~': source('') },
    define: { EDGE_SETTINGS: JSON.stringify(settings), EDGE_SITE: JSON.stringify({ thirdParties }) },
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
