import { migrations } from '~/origin/tables/migrations.ts';
import { cloudflareFolder } from '~/routing/hosts/cloudflare.ts';
import type { HostFolder, HostInput } from '~/routing/hosts/host.ts';
import { bundleFunction } from './bundle-function.ts';
import { bundleOrigin } from './bundle-origin.ts';

/** Returns the migrations of the origin in the format of Wrangler: one numbered file each. */
const migrationFiles = (): Map<string, string> =>
  new Map(
    migrations.map(({ name, sql }, index) => [
      `migrations/${String(index + 1).padStart(4, '0')}_${name.replace(/\W+/g, '_')}.sql`,
      `${sql};\n`,
    ]),
  );

const isText = (entry: [string, string | Uint8Array]): entry is [string, string] => typeof entry[1] === 'string';
const isBinary = (entry: [string, string | Uint8Array]): entry is [string, Uint8Array] => !isText(entry);

/** Creates the Cloudflare folder with a worker. If D1 and R2 are configured, the worker includes the origin. */
export function cloudflareWithWorker(input: HostInput): HostFolder {
  if (!input.d1)
    return cloudflareFolder(input, new Map([['site/_worker.js', bundleFunction('cloudflare-worker', input)]]));
  // The worker replaces a configured origin.
  const forwards = (input.forwards ?? []).filter(({ isOrigin }) => !isOrigin);
  const files = [...bundleOrigin({ ...input, forwards })].map(([name, content]): [string, string | Uint8Array] => [
    `site/_worker.js/${name}`,
    content,
  ]);
  const texts = new Map([...files.filter(isText), ...migrationFiles()]);
  return { ...cloudflareFolder({ ...input, forwards }, texts), binary: new Map(files.filter(isBinary)) };
}
