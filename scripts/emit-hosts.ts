import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '~/config/env.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';
import { forwardsOf, type Servers } from '~/routing/hosts/forwards.ts';
import { hostNames, type HostFolder, type HostName, type Tls } from '~/routing/hosts/host.ts';
import { HostLimitError } from '~/routing/hosts/limits.ts';
import { checkSite } from '~/routing/redirects/check-site.ts';
import { pagePolicies, type PagePolicies } from '~/routing/page-policies.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { hostFolders } from './hosts/host-folders.ts';
import { linkFiles } from './hosts/link-files.ts';
import { policyOfFile } from './serve/policy-of-file.ts';

const help = `npm run hosts -- [--dist FOLDER] [--out FOLDER] [--host NAME]… [--root FOLDER] [--port N] [--api ADDRESS]
                 [--certificate FILE --key FILE [--tls-port N]] [--ipv4-only]

Writes one folder a host into dist-hosts/ from the built site in dist/: nginx, caddy, cloudflare, netlify, static.
  --dist FOLDER  the built site (default dist; of a refresh: REFRESH_ROOT/current/site)
  --out FOLDER   where the folders go (default dist-hosts)
  --host NAME    only this one; may be repeated. One that is named and cannot take the site is an error; otherwise such
                 a host is left out, and says why
  --root FOLDER  where site/ will lie on your own machine (nginx, Caddy; default /var/www/wallet/site); where it is
                 --dist itself, no copy of the site is made
  --port N       the port to listen on there (default 80)
  --certificate FILE, --key FILE, --tls-port N
                 nginx speaks https with them (default 443), and --port leads there
  --ipv4-only    for a machine without IPv6, where nginx could not listen on it
  --api ADDRESS  the origin, to which /api/ is forwarded (default: ORIGIN_API; unset: nowhere), as http://127.0.0.1:4322

Calls of lists go to CONTENT_API and MAIN_API where those are set.`;

/** Where the built site is and the folders go; the rest has defaults for a machine of one's own. */
export interface EmitOptions {
  dist?: string;
  out?: string;
  root?: string | undefined;
  port?: number | undefined;
  tls?: Tls | undefined;
  isIpv4Only?: boolean | undefined;
  /** Default: those of the environment. */
  servers?: Servers;
  /** Default: that of the environment. */
  siteUrl?: string;
  /** Each of these has to take the site. Default: all that do. */
  hosts?: readonly HostName[];
}

/** How much each host was given, and in a sentence each which hosts the site is too big for. */
export interface Emitted {
  hosts: ReadonlyMap<HostName, { files: number; rules: HostFolder['rules'] }>;
  leftOut: readonly string[];
}

function filesOf(dist: string): string[] {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

/** The policy header of each page, as the pages themselves say it. */
function policiesOf(dist: string, files: readonly string[]): PagePolicies {
  const pages = files.flatMap((file) => {
    const policy = policyOfFile(join(dist, file));
    return policy ? [[file, policy] as const] : [];
  });
  return pagePolicies(new Map(pages));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Puts the built site into a host's folder, as hard links but for the pages that the host changes. */
function publish(dist: string, site: string, { published, rewrite }: HostFolder): void {
  const isLinked = (file: string) => !rewrite || !file.endsWith('.html');
  linkFiles(dist, site, published.filter(isLinked));
  for (const file of published.filter((one) => !isLinked(one))) {
    write(join(site, file), rewrite?.(readFileSync(join(dist, file), 'utf8')) ?? '');
  }
}

/** Writes one folder a host: its configuration, and in `site/` the built site as hard links. */
export function emitHosts(options: EmitOptions = {}): Emitted {
  const { dist = 'dist', out = 'dist-hosts', root = '/var/www/wallet/site', port = 80, tls, servers, hosts } = options;
  const { siteUrl = env.SITE_URL, isIpv4Only } = options;
  const model = loadRedirects();
  const files = filesOf(dist);
  checkSite([...model.values()], files);
  const { folders, leftOut } = hostFolders({
    ...{ model, files, root, port, tls, isIpv4Only },
    forwards: forwardsOf({ origin: env.ORIGIN_API, content: env.CONTENT_API, main: env.MAIN_API, ...servers }),
    policies: policiesOf(dist, files),
    siteUrl,
  });
  const refused = hosts?.flatMap((name) => leftOut.get(name) ?? []) ?? [];
  if (refused.length > 0) throw new HostLimitError(refused.join('\n'));
  rmSync(out, { recursive: true, force: true });
  const isServedAsItLies = resolve(root) === resolve(dist);
  const wanted = [...folders].filter(([name]) => hosts?.includes(name) ?? true);
  const emitted = wanted.map(([name, folder]) => {
    const { written, published, rules } = folder;
    if (!isServedAsItLies) publish(dist, join(out, name, 'site'), folder);
    for (const [file, text] of written) write(join(out, name, file), text);
    return [name, { files: published.length + written.size, rules }] as const;
  });
  return { hosts: new Map(emitted), leftOut: hosts ? [] : [...leftOut.values()] };
}

function readOptions(): EmitOptions | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      dist: text,
      out: text,
      host: { ...text, multiple: true },
      root: text,
      port: text,
      certificate: text,
      key: text,
      'tls-port': text,
      'ipv4-only': { type: 'boolean' },
      api: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { dist, out, host, root, port, certificate, key, 'tls-port': tlsPort = '443', api } = values;
  if (values.help) return undefined;
  if (!certificate !== !key) throw new Error('--certificate and --key belong together.');
  const tls = certificate && key ? { certificate, key, port: Number(tlsPort) } : undefined;
  if (api && !isHttpUrl(api)) throw new Error('--api must be an absolute http or https address.');
  const stranger = host?.find((name) => !(hostNames as readonly string[]).includes(name));
  if (stranger) throw new Error(`--host ${stranger}: there are ${hostNames.join(', ')}.`);
  return {
    ...{ root, port: port ? Number(port) : undefined, tls, isIpv4Only: values['ipv4-only'] },
    ...(dist && { dist }),
    ...(out && { out }),
    ...(host && { hosts: host as HostName[] }),
    ...(api && { servers: { origin: api } }),
  };
}

if (import.meta.main) {
  const options = readOptions();
  if (!options) console.log(help);
  else {
    const { hosts, leftOut } = emitHosts(options);
    for (const [host, { files, rules }] of hosts) {
      const counts = Object.entries(rules).map(([what, count]) => `${count} ${what}`);
      console.log(`${options.out ?? 'dist-hosts'}/${host}: ${files} files, ${counts.join(', ')}`);
    }
    for (const line of leftOut) console.error(line);
  }
}
