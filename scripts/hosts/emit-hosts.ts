import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { env } from '~/config/env.ts';
import { makeFolder } from '~/lib/make-folder.ts';
import { forwardsOf, type Servers } from '~/routing/hosts/forwards.ts';
import type { D1Names, HostFolder, Tls } from '~/routing/hosts/host.ts';
import { HostLimitError } from '~/routing/hosts/limits.ts';
import { checkSite } from '~/routing/redirects/check-site.ts';
import { pagePolicies, type PagePolicies } from '~/routing/page-policies.ts';
import { reportedPolicies } from '~/routing/reporting.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { contentOf, makeManifest, type FileContent } from '../manifest/make.ts';
import { configuredKey, writeManifest } from '../manifest/write.ts';
import { answerStyleOf, hostFolders, type HostName } from './host-folders.ts';
import { linkFiles } from './link-files.ts';
import { policyOfFile } from '../pages/policy-of-file.ts';

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
  /** Default: those of the environment. */
  d1?: D1Names | undefined;
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

function write(file: string, content: string | Uint8Array): void {
  makeFolder(dirname(file));
  writeFileSync(file, content);
}

/** Whether a file of `site/` is the built one. */
const isBuilt = ({ rewrite, written, binary, site = 'site' }: HostFolder, file: string): boolean =>
  !(rewrite && file.endsWith('.html')) && !written.has(`${site}/${file}`) && !binary?.has(`${site}/${file}`);

/** The contents of built files, each read once for all hosts. */
function contentsIn(dist: string): (file: string) => FileContent {
  const contents = new Map<string, FileContent>();
  return (file) => {
    const found = contents.get(file) ?? contentOf(join(dist, file));
    contents.set(file, found);
    return found;
  };
}

const asItLies = (file: string): string => file;

/** What a host's folder publishes: the built files, and those that were written for it. */
function publishedIn(target: string, { published, written, binary, site = 'site', place = asItLies }: HostFolder) {
  const beside = [...written.keys(), ...(binary?.keys() ?? [])].filter((file) => file.startsWith(`${site}/`));
  const files = new Set([...published.map(place), ...beside.map((file) => file.slice(site.length + 1))]);
  return { site: join(target, site), files: [...files] };
}

/** Puts the built site into a host's folder, as hard links but for the pages that the host changes. */
function publish(dist: string, site: string, { published, rewrite, place = asItLies }: HostFolder): void {
  const isLinked = (file: string) => !rewrite || !file.endsWith('.html');
  linkFiles(dist, site, published.filter(isLinked), place);
  for (const file of published.filter((one) => !isLinked(one))) {
    write(join(site, place(file)), rewrite?.(readFileSync(join(dist, file), 'utf8')) ?? '');
  }
}

/** The database and the bucket that the environment names; both or none. */
function d1OfEnv(): D1Names | undefined {
  const { CLOUDFLARE_D1: database, CLOUDFLARE_R2: bucket } = env;
  if (!database !== !bucket) throw new Error('CLOUDFLARE_D1 and CLOUDFLARE_R2 belong together.');
  return database && bucket ? { database, bucket } : undefined;
}

/** Writes one folder a host: its configuration, and in `site/` the built site as hard links. */
export function emitHosts(options: EmitOptions = {}): Emitted {
  const { dist = 'dist', out = 'dist-hosts', root = '/var/www/wallet/site', port = 80, tls, servers, hosts } = options;
  const { siteUrl = env.SITE_URL, isIpv4Only, d1 = d1OfEnv() } = options;
  const model = loadRedirects();
  const files = filesOf(dist);
  checkSite([...model.values()], files);
  const forwards = forwardsOf({ origin: env.ORIGIN_API, content: env.CONTENT_API, main: env.MAIN_API, ...servers });
  const hasOrigin = d1 !== undefined || forwards.some(({ isOrigin }) => isOrigin);
  const policies = hasOrigin ? reportedPolicies(policiesOf(dist, files)) : policiesOf(dist, files);
  const { folders, leftOut } = hostFolders({
    ...{ model, files, root, port, tls, isIpv4Only, d1, policies, siteUrl, forwards },
  });
  const refused = hosts?.flatMap((name) => leftOut.get(name) ?? []) ?? [];
  if (refused.length > 0) throw new HostLimitError(refused.join('\n'));
  const key = configuredKey();
  const contentIn = contentsIn(dist);
  rmSync(out, { recursive: true, force: true });
  const isServedAsItLies = resolve(root) === resolve(dist);
  const wanted = [...folders].filter(([name]) => hosts?.includes(name) ?? true);
  const emitted = wanted.map(([name, folder]) => {
    const { written, binary = [], published, rules, place = asItLies } = folder;
    const built = new Map(published.map((file) => [place(file), file]));
    const target = join(out, name);
    if (!isServedAsItLies) publish(dist, join(target, folder.site ?? 'site'), folder);
    for (const [file, content] of [...written, ...binary]) write(join(target, file), content);
    const { site, files: own } = isServedAsItLies ? { site: dist, files } : publishedIn(target, folder);
    const contentOf = (file: string) => (isBuilt(folder, file) ? contentIn(built.get(file) ?? file) : undefined);
    const manifest = { site, files: own.map((file) => ({ file, content: contentOf(file) })) };
    writeManifest(
      target,
      makeManifest({ ...manifest, ...{ host: name, style: answerStyleOf(name), siteUrl, model, policies } }),
      key,
    );
    return [name, { files: published.length + written.size, rules }] as const;
  });
  return { hosts: new Map(emitted), leftOut: hosts ? [] : [...leftOut.values()] };
}
