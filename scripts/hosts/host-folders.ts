import { caddyFolder } from '~/routing/hosts/caddy.ts';
import { cloudflareFolder } from '~/routing/hosts/cloudflare.ts';
import { hostNames, type HostFolder, type HostInput, type HostName } from '~/routing/hosts/host.ts';
import { HostLimitError } from '~/routing/hosts/limits.ts';
import { netlifyFolder } from '~/routing/hosts/netlify.ts';
import { nginxFolder } from '~/routing/hosts/nginx.ts';
import { staticFolder } from '~/routing/hosts/static-pages.ts';
import { bundleFunction } from './bundle-function.ts';

/** The folders of the hosts that take the site, and in a sentence each why another does not. */
export interface HostFolders {
  folders: ReadonlyMap<HostName, HostFolder>;
  leftOut: ReadonlyMap<HostName, string>;
}

const folderOf: Record<HostName, (input: HostInput) => HostFolder> = {
  nginx: nginxFolder,
  caddy: caddyFolder,
  cloudflare: (input) => cloudflareFolder(input, bundleFunction('cloudflare-worker', input)),
  netlify: (input) => netlifyFolder(input, bundleFunction('netlify-edge', input)),
  static: staticFolder,
};

/** Every host's folder, not yet written. A host whose limits the site passes is left out; no other suffers from it. */
export function hostFolders(input: HostInput): HostFolders {
  const folders = new Map<HostName, HostFolder>();
  const refused = new Map<HostName, HostLimitError>();
  for (const name of hostNames) {
    try {
      folders.set(name, folderOf[name](input));
    } catch (error) {
      if (!(error instanceof HostLimitError)) throw error;
      refused.set(name, error);
    }
  }
  const taking = `These hosts take it: ${[...folders.keys()].join(', ')}.`;
  const leftOut = [...refused].map(
    ([name, { message }]) => [name, `${name} is left out: ${message} ${taking}`] as const,
  );
  return { folders, leftOut: new Map(leftOut) };
}
