import { migrations } from '~/origin/tables/migrations.ts';
import { cloudflarePagesHostFolder } from '~/routing/hosts/cloudflare-pages.ts';
import { cloudflareWorkersHostFolder } from '~/routing/hosts/cloudflare-workers.ts';
import type { HostFolder, HostInput } from '~/routing/hosts/host.ts';
import { bundleEdgeFunction } from './bundle-edge-function.ts';
import { bundleOriginWorker } from './bundle-origin-worker.ts';

type Content = string | Uint8Array;

/** Returns the origin's migrations in Wrangler's format: numbered files. */
const migrationFiles = (): [string, string][] =>
  migrations.map(({ name, sql }, index) => [
    `migrations/${String(index + 1).padStart(4, '0')}_${name.replace(/\W+/g, '_')}.sql`,
    `${sql};\n`,
  ]);

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
  const folder = emit(own, new Map([...modules.filter(isText), ...migrationFiles()]));
  return { ...folder, binary: new Map(modules.filter(isBinary)) };
}

export const cloudflareWorkers = (input: HostInput): HostFolder =>
  withWorker(cloudflareWorkersHostFolder, input, (module = 'index.js') => `worker/${module}`);

export const cloudflarePages = (input: HostInput): HostFolder =>
  withWorker(cloudflarePagesHostFolder, input, (module) => ['site/_worker.js', module].filter(Boolean).join('/'));
