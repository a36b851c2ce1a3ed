import { buildSync, type BuildOptions } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { site } from '~/config/site.ts';
import type { EdgeSettings } from '~/routing/hosts/edge-function.ts';
import type { HostInput } from '~/routing/hosts/host.ts';
import { strictTransport } from '~/routing/strict-transport.ts';

const source = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** How esbuild finds our sources; what headers ask of the configuration is written into the bundle, which reads no file of it. */
export const sourceAliases = (): Pick<BuildOptions, 'alias' | 'define'> => ({
  alias: { '~/config/site.ts': source('routing/hosts/edge-site.ts'), '~': source('') },
  define: { EDGE_SITE: JSON.stringify({ strictTransport: site.strictTransport, thirdParties: site.thirdParties }) },
});

/** What a function is built with: the rules and the policies. */
export function edgeSettings({ model, policies, forwards = [] }: HostInput): EdgeSettings {
  const rules = [...model.values()].map(({ from, to, status, when }) => ({ from, to, status, when }));
  return { rules, policies, strictTransport, forwards };
}

/** One JavaScript module for an edge host: its entry, the resolver, the rules and the policies, nothing from npm. */
export function bundleFunction(
  entry: 'cloudflare-worker' | 'netlify-edge' | 'vercel-middleware',
  input: HostInput,
): string {
  const { alias, define } = sourceAliases();
  const { outputFiles } = buildSync({
    entryPoints: [source(`routing/hosts/${entry}.ts`)],
    alias,
    define: { ...define, EDGE_SETTINGS: JSON.stringify(edgeSettings(input)) },
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
