import { apacheHostFolder } from '~/routing/hosts/apache.ts';
import { caddyHostFolder } from '~/routing/hosts/caddy.ts';
import type { HostKind } from '~/routing/hosts/expected-responses.ts';
import type { HostFolder, HostInput } from '~/routing/hosts/host.ts';
import { HostLimitError } from '~/routing/hosts/limits.ts';
import { netlifyHostFolder } from '~/routing/hosts/netlify.ts';
import { nginxHostFolder } from '~/routing/hosts/nginx.ts';
import { gatewayHostFolder, staticHostFolder } from '~/routing/hosts/static-pages.ts';
import { vercelHostFolder } from '~/routing/hosts/vercel.ts';
import { bundleEdgeFunction } from './bundle-edge-function.ts';
import { cloudflarePages, cloudflareWorkers } from './cloudflare-with-worker.ts';

const emitters = {
  nginx: nginxHostFolder,
  apache: apacheHostFolder,
  caddy: caddyHostFolder,
  cloudflare: cloudflareWorkers,
  'cloudflare-pages': cloudflarePages,
  netlify: (input) => netlifyHostFolder(input, bundleEdgeFunction('netlify-edge', input)),
  vercel: (input) => vercelHostFolder(input, bundleEdgeFunction('vercel-middleware', input)),
  static: staticHostFolder,
  gateway: gatewayHostFolder,
} satisfies Record<string, (input: HostInput) => HostFolder>;

export type HostFolderName = keyof typeof emitters;

const hostKinds: Readonly<Partial<Record<HostFolderName, HostKind>>> = {
  nginx: 'server',
  apache: 'server',
  caddy: 'server',
  cloudflare: 'edge',
  'cloudflare-pages': 'edge',
  netlify: 'edge',
  vercel: 'edge',
  gateway: 'folders',
};

/** Returns the kind of a hosting provider. By default `files`: its site manifest lists only files. */
export const hostKindOf = (name: HostFolderName): HostKind => hostKinds[name] ?? 'files';

export const isHostFolderName = (name: string): name is HostFolderName => Object.hasOwn(emitters, name);

export const hostFolderNames: readonly HostFolderName[] = Object.keys(emitters).filter(isHostFolderName);

/** The host folders that can serve the site, and messages about all other hosts. */
export interface HostFolders {
  folders: ReadonlyMap<HostFolderName, HostFolder>;
  leftOut: ReadonlyMap<HostFolderName, string>;
}

/** Creates all host folders in memory. Skips hosts whose limits the site exceeds. */
export function hostFolders(input: HostInput): HostFolders {
  const folders = new Map<HostFolderName, HostFolder>();
  const refused = new Map<HostFolderName, HostLimitError>();
  for (const name of hostFolderNames) {
    try {
      folders.set(name, emitters[name](input));
    } catch (error) {
      if (!(error instanceof HostLimitError)) throw error;
      refused.set(name, error);
    }
  }
  const taking = `These hosts can serve it: ${[...folders.keys()].join(', ')}.`;
  const leftOut = [...refused].map(
    ([name, { message }]) => [name, `${name} is left out: ${message} ${taking}`] as const,
  );
  return { folders, leftOut: new Map(leftOut) };
}
