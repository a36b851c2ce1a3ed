import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '~/config/env.ts';
import { caddyFolder } from '~/routing/hosts/caddy.ts';
import { cloudflareFolder } from '~/routing/hosts/cloudflare.ts';
import type { HostFolder, HostInput, HostName } from '~/routing/hosts/host.ts';
import { netlifyFolder } from '~/routing/hosts/netlify.ts';
import { nginxFolder } from '~/routing/hosts/nginx.ts';
import { staticFolder } from '~/routing/hosts/static-pages.ts';
import { checkSite } from '~/routing/redirects/check-site.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { bundleFunction } from './hosts/bundle-function.ts';
import { linkFiles } from './hosts/link-files.ts';

const help = `npm run hosts -- [--root FOLDER] [--port N]

Writes one folder a host into dist-hosts/ from the built site in dist/: nginx, caddy, cloudflare, netlify, static.
  --root FOLDER  where site/ will lie on your own machine (nginx, Caddy; default /var/www/wallet/site)
  --port N       the port to listen on there (default 80)`;

/** Where the built site is and the folders go; the rest has defaults for a machine of one's own. */
export interface EmitOptions {
  dist?: string;
  out?: string;
  root?: string;
  port?: number;
}

/** How much a host was given. */
export type Emitted = Record<HostName, { files: number; rules: HostFolder['rules'] }>;

function filesOf(dist: string): string[] {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

/** Every host's folder, not yet written; throws when the rules do not fit the site or the site does not fit a host. */
export function hostFolders(input: HostInput): Record<HostName, HostFolder> {
  return {
    nginx: nginxFolder(input),
    caddy: caddyFolder(input),
    cloudflare: cloudflareFolder(input, bundleFunction('cloudflare-worker', input.model)),
    netlify: netlifyFolder(input, bundleFunction('netlify-edge', input.model)),
    static: staticFolder(input),
  };
}

/** Writes one folder a host: its configuration, and in `site/` the built site as hard links. */
export function emitHosts(options: EmitOptions = {}): Emitted {
  const { dist = 'dist', out = 'dist-hosts', root = '/var/www/wallet/site', port = 80 } = options;
  const model = loadRedirects();
  const files = filesOf(dist);
  checkSite([...model.values()], files);
  const folders = Object.entries(hostFolders({ model, files, root, port, siteUrl: env.SITE_URL }));
  rmSync(out, { recursive: true, force: true });
  const emitted = folders.map(([name, { written, published, rules }]) => {
    linkFiles(dist, join(out, name, 'site'), published);
    for (const [file, text] of written) {
      mkdirSync(dirname(join(out, name, file)), { recursive: true });
      writeFileSync(join(out, name, file), text);
    }
    return [name, { files: published.length + written.size, rules }];
  });
  return Object.fromEntries(emitted) as Emitted;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { root: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) console.log(help);
  else {
    const emitted = emitHosts({ root: values.root, port: values.port ? Number(values.port) : undefined });
    for (const [host, { files, rules }] of Object.entries(emitted)) {
      const counts = Object.entries(rules).map(([what, count]) => `${count} ${what}`);
      console.log(`dist-hosts/${host}: ${files} files, ${counts.join(', ')}`);
    }
  }
}
