import { apacheFolder } from '~/routing/hosts/apache.ts';
import { caddyFolder } from '~/routing/hosts/caddy.ts';
import type { AnswerStyle } from '~/routing/hosts/expected-answers.ts';
import type { HostFolder, HostInput } from '~/routing/hosts/host.ts';
import { HostLimitError } from '~/routing/hosts/limits.ts';
import { netlifyFolder } from '~/routing/hosts/netlify.ts';
import { nginxFolder } from '~/routing/hosts/nginx.ts';
import { gatewayFolder, staticFolder } from '~/routing/hosts/static-pages.ts';
import { vercelFolder } from '~/routing/hosts/vercel.ts';
import { bundleFunction } from './bundle-function.ts';
import { cloudflareWithWorker } from './cloudflare-with-worker.ts';

/** The emitter of each host: what it gets of the site, in its own words. */
const emitters = {
  nginx: nginxFolder,
  apache: apacheFolder,
  caddy: caddyFolder,
  cloudflare: cloudflareWithWorker,
  netlify: (input) => netlifyFolder(input, bundleFunction('netlify-edge', input)),
  vercel: (input) => vercelFolder(input, bundleFunction('vercel-middleware', input)),
  static: staticFolder,
  gateway: gatewayFolder,
} satisfies Record<string, (input: HostInput) => HostFolder>;

/** The name of a host that the project writes a folder for. */
export type HostName = keyof typeof emitters;

const answerStyles: Readonly<Partial<Record<HostName, AnswerStyle>>> = {
  nginx: 'server',
  apache: 'server',
  caddy: 'server',
  cloudflare: 'edge',
  netlify: 'edge',
  vercel: 'edge',
  gateway: 'folders',
};

/** How a host answers; of one that nobody described, a manifest promises the files alone. */
export const answerStyleOf = (name: HostName): AnswerStyle => answerStyles[name] ?? 'files';

/** Whether there is a host of that name. */
export const isHost = (name: string): name is HostName => Object.hasOwn(emitters, name);

/** The hosts that the project writes a folder for. */
export const hostNames: readonly HostName[] = Object.keys(emitters).filter(isHost);

/** The folders of the hosts that take the site, and in a sentence each why another does not. */
export interface HostFolders {
  folders: ReadonlyMap<HostName, HostFolder>;
  leftOut: ReadonlyMap<HostName, string>;
}

/** Every host's folder, not yet written. A host whose limits the site passes is left out; no other suffers from it. */
export function hostFolders(input: HostInput): HostFolders {
  const folders = new Map<HostName, HostFolder>();
  const refused = new Map<HostName, HostLimitError>();
  for (const name of hostNames) {
    try {
      folders.set(name, emitters[name](input));
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
