import { buildSync, type BuildOptions } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { site } from '~/config/site.ts';
import type { EdgeFunctionSettings } from '~/routing/hosts/edge-function.ts';
import type { HostInput } from '~/routing/hosts/host.ts';
import { strictTransport } from '~/routing/strict-transport.ts';

const source = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** Options of esbuild for one module that runs without Node. */
export const edgeModuleOptions = {
  // Keeps local paths out of the bundle.
  absWorkingDir: source('..'),
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  legalComments: 'none',
} as const satisfies BuildOptions;

/** Returns esbuild options that resolve `~` and embed the settings for headers. */
export const createEdgeBuildOptions = (): Pick<BuildOptions, 'alias' | 'define'> => ({
  alias: { '~/config/site.ts': source('routing/hosts/edge-site.ts'), '~': source('') },
  define: { EDGE_SITE: JSON.stringify({ strictTransport: site.strictTransport, thirdParties: site.thirdParties }) },
});

/**
 * Returns the settings to embed in an edge function: redirect rules, CSPs, Strict-Transport-Security, and forwarded URL
 * prefixes.
 */
export function edgeFunctionSettingsOf({ model, policies, forwards = [] }: HostInput): EdgeFunctionSettings {
  const rules = [...model.values()].map(({ from, to, status, when }) => ({ from, to, status, when }));
  return { rules, policies, strictTransport, forwards };
}

/** Bundles an edge function into one JavaScript module that needs no npm packages. */
export function bundleEdgeFunction(
  entry: 'cloudflare-worker' | 'netlify-edge' | 'vercel-middleware',
  input: HostInput,
): string {
  const { alias, define } = createEdgeBuildOptions();
  const { outputFiles } = buildSync({
    entryPoints: [source(`routing/hosts/${entry}.ts`)],
    alias,
    define: { ...define, EDGE_SETTINGS: JSON.stringify(edgeFunctionSettingsOf(input)) },
    ...edgeModuleOptions,
  });
  return outputFiles[0]!.text;
}
