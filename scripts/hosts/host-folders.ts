import { emitApacheHostFolder } from '~/routing/hosts/apache.ts';
import { emitCaddyHostFolder } from '~/routing/hosts/caddy.ts';
import type { HostKind } from '~/routing/hosts/expected-responses.ts';
import type { HostFolder, HostInput } from '~/routing/hosts/host.ts';
import { HostLimitError } from '~/routing/hosts/limits.ts';
import { emitNetlifyHostFolder } from '~/routing/hosts/netlify.ts';
import { emitNginxHostFolder } from '~/routing/hosts/nginx.ts';
import { emitGatewayHostFolder, emitStaticHostFolder } from '~/routing/hosts/static-pages.ts';
import { emitVercelHostFolder } from '~/routing/hosts/vercel.ts';
import { bundleEdgeFunction } from './bundle-edge-function.ts';
import { migrations } from '~/origin/tables/migrations.ts';
import { emitCloudflarePagesHostFolder } from '~/routing/hosts/cloudflare-pages.ts';
import { emitCloudflareWorkersHostFolder } from '~/routing/hosts/cloudflare-workers.ts';
import { bundleOriginWorker } from './bundle-origin-worker.ts';

type Content = string | Uint8Array;

const migrationFiles = migrations.map(({ name, sql }) => [`migrations/${name}`, sql] as const);

const isText = (entry: [string, Content]): entry is [string, string] => typeof entry[1] === 'string';
const isBinary = (entry: [string, Content]): entry is [string, Uint8Array] => !isText(entry);

/**
 * Creates a Cloudflare folder with a worker. With D1 and R2 configured, the worker includes the origin. `placeOf`
 * returns the path of a module in the folder.
 */
function withWorker(
  emit: (input: HostInput, worker: ReadonlyMap<string, string>) => HostFolder,
  input: HostInput,
  placeOf: (module?: string) => string,
): HostFolder {
  if (!input.d1) return emit(input, new Map([[placeOf(), bundleEdgeFunction('cloudflare-worker', input)]]));
  // Forwards nothing to a configured origin, because the worker contains one.
  const own = { ...input, forwards: (input.forwards ?? []).filter(({ isOrigin }) => !isOrigin) };
  const modules = [...bundleOriginWorker(own)].map(([name, content]): [string, Content] => [placeOf(name), content]);
  const folder = emit(own, new Map([...modules.filter(isText), ...migrationFiles]));
  return { ...folder, binary: new Map(modules.filter(isBinary)) };
}

const cloudflareWorkers = (input: HostInput): HostFolder =>
  withWorker(emitCloudflareWorkersHostFolder, input, (module = 'index.js') => `worker/${module}`);

const cloudflarePages = (input: HostInput): HostFolder =>
  withWorker(emitCloudflarePagesHostFolder, input, (module) => ['site/_worker.js', module].filter(Boolean).join('/'));

const emitters = {
  nginx: emitNginxHostFolder,
  apache: emitApacheHostFolder,
  caddy: emitCaddyHostFolder,
  cloudflare: cloudflareWorkers,
  'cloudflare-pages': cloudflarePages,
  netlify: (input) => emitNetlifyHostFolder(input, bundleEdgeFunction('netlify-edge', input)),
  vercel: (input) => emitVercelHostFolder(input, bundleEdgeFunction('vercel-middleware', input)),
  static: emitStaticHostFolder,
  gateway: emitGatewayHostFolder,
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

/** Creates all host folders in memory. Skips hosts whose limits the site exceeds. */
export function createHostFolders(input: HostInput) {
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

/** The host folders that can serve the site, and messages about all other hosts. */
export type HostFolders = ReturnType<typeof createHostFolders>;
