import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { env } from '~/config/env.ts';
import { ensureFolder } from '~/lib/ensure-folder.ts';
import { listFiles } from '~/lib/list-files.ts';
import { createTextPool } from '~/lib/text-pool.ts';
import { forwardedPrefixesOf, type ForwardServers } from '~/routing/hosts/forwards.ts';
import type { CloudflareStorageNames, HostFolder, TlsConfiguration } from '~/routing/hosts/host.ts';
import { HostLimitError } from '~/routing/hosts/limits.ts';
import { checkRulesAgainstFiles } from '~/routing/redirects/check-site.ts';
import { reduceCsps, type PageCsps } from '~/routing/page-csps.ts';
import { addReportingToCsps } from '~/routing/reporting.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { hashAndSizeOf, createSiteManifest, type HashAndSize } from '../manifest/create-site-manifest.ts';
import { readManifestSigningKey, writeSiteManifest } from '../manifest/write.ts';
import { createDictionaries, writeDictionaryFiles, type Dictionaries } from './dictionaries.ts';
import { hostKindOf, createHostFolders, hostFolderNames, type HostFolderName } from './host-folders.ts';
import { hardLinkFiles } from './link-files.ts';
import { cspOfBuiltPage } from '../pages/csp-of-built-page.ts';

/** Options of `emitHostFolders`. The defaults suit a self-hosted server. */
export interface EmitHostsOptions {
  dist?: string;
  out?: string;
  root?: string | undefined;
  port?: number | undefined;
  tls?: TlsConfiguration | undefined;
  isIpv4Only?: boolean | undefined;
  servers?: ForwardServers;
  siteUrl?: string;
  d1?: CloudflareStorageNames | undefined;
  /** The hosts to write. Throws if one of them cannot serve the site. By default, writes all that can. */
  hosts?: readonly HostFolderName[];
}

/** Reads the CSP of each page from its `meta` element. */
function policiesOf(dist: string, files: readonly string[]): PageCsps {
  const pooled = createTextPool();
  const pages = files.flatMap((file) => {
    const policy = cspOfBuiltPage(join(dist, file));
    return policy ? [[file, pooled(policy)] as const] : [];
  });
  return reduceCsps(new Map(pages));
}

function write(file: string, content: string | Uint8Array): void {
  ensureFolder(dirname(file));
  // The file may be a hard link, through which this would change the built site and every other folder.
  rmSync(file, { force: true });
  writeFileSync(file, content);
}

const isBuilt = ({ rewrite, written, binary, site = 'site' }: HostFolder, file: string): boolean =>
  !(rewrite && file.endsWith('.html')) && !written.has(`${site}/${file}`) && !binary?.has(`${site}/${file}`);

/** Returns a function that reads the hash and size of a built file. Reads each file only once for all hosts. */
function contentsIn(dist: string): (file: string) => HashAndSize {
  const contents = new Map<string, HashAndSize>();
  return (file) => {
    const found = contents.get(file) ?? hashAndSizeOf(join(dist, file));
    contents.set(file, found);
    return found;
  };
}

const samePath = (file: string): string => file;

/** Lists the files that a host folder publishes: built files, and files written for this host. */
function publishedIn(target: string, { published, written, binary, site = 'site', place = samePath }: HostFolder) {
  const beside = [...written.keys(), ...(binary?.keys() ?? [])].filter((file) => file.startsWith(`${site}/`));
  const files = new Set([...published.map(place), ...beside.map((file) => file.slice(site.length + 1))]);
  return { site: join(target, site), files: [...files] };
}

/** Publishes the built site in a host folder. Creates hard links, except for pages that the host needs rewritten. */
function publish(dist: string, site: string, { published, rewrite, place = samePath }: HostFolder): void {
  const isLinked = (file: string) => !rewrite || !file.endsWith('.html');
  hardLinkFiles(dist, site, published.filter(isLinked), place);
  for (const file of published.filter((one) => !isLinked(one))) {
    write(join(site, place(file)), rewrite?.(readFileSync(join(dist, file), 'utf8')) ?? '');
  }
}

/** Reads the names of the D1 database and R2 bucket from the environment. Throws if only one is set. */
function d1OfEnv(): CloudflareStorageNames | undefined {
  const { CLOUDFLARE_D1: database, CLOUDFLARE_R2: bucket } = env;
  if (!database !== !bucket) throw new Error('Set both CLOUDFLARE_D1 and CLOUDFLARE_R2, or neither.');
  return database && bucket ? { database, bucket } : undefined;
}

const noDictionaries: Dictionaries = new Map();

/** Whether a host serves our precompressed files, so that it can choose those with a dictionary. */
const choosesByDictionary = (name: HostFolderName): boolean => hostKindOf(name) === 'server';

/**
 * Writes a folder per host, with its configuration and the built site. Returns the number of files and the redirect
 * rules of each host, and a message about each host whose limits the site exceeds.
 */
export async function emitHostFolders(options: EmitHostsOptions = {}) {
  const { dist = 'dist', out = 'dist-hosts', root = '/var/www/wallet/site', port = 80, tls, servers, hosts } = options;
  const { siteUrl = env.SITE_URL, isIpv4Only, d1 = d1OfEnv() } = options;
  const model = loadRedirects();
  const files = listFiles(dist).toSorted();
  checkRulesAgainstFiles([...model.values()], files);
  const forwards = forwardedPrefixesOf({
    origin: env.ORIGIN_API,
    content: env.CONTENT_API,
    main: env.MAIN_API,
    ...servers,
  });
  const hasOrigin = d1 !== undefined || forwards.some(({ isOrigin }) => isOrigin);
  const policies = hasOrigin ? addReportingToCsps(policiesOf(dist, files)) : policiesOf(dist, files);
  const isDistServedInPlace = resolve(root) === resolve(dist);
  const isWanted = (name: HostFolderName) => hosts?.includes(name) ?? true;
  const hasDictionaries =
    !isDistServedInPlace && hostFolderNames.some((name) => isWanted(name) && choosesByDictionary(name));
  const dictionaries = hasDictionaries ? createDictionaries(dist, files) : noDictionaries;
  const { folders, leftOut } = createHostFolders({
    ...{ model, files, root, port, tls, isIpv4Only, d1, policies, siteUrl, forwards },
    dictionaries: [...dictionaries.keys()],
  });
  const refused = hosts?.flatMap((name) => leftOut.get(name) ?? []) ?? [];
  if (refused.length > 0) throw new HostLimitError(refused.join('\n'));
  const key = readManifestSigningKey();
  const contentIn = contentsIn(dist);
  rmSync(out, { recursive: true, force: true });
  let packed: { site: string; files: string[] } | undefined;
  const publishPacked = async (site: string): Promise<string[]> => {
    if (packed) hardLinkFiles(packed.site, site, packed.files);
    else packed = { site, files: await writeDictionaryFiles(dictionaries, { dist, files, out: site }) };
    return packed.files;
  };
  const emitted = new Map<HostFolderName, { files: number; rules: HostFolder['rules'] }>();
  for (const [name, folder] of folders) {
    // Releases its texts, which have many megabytes in a large site.
    folders.delete(name);
    if (!isWanted(name)) continue;
    const { written, binary = [], published, rules, place = samePath } = folder;
    const built = new Map(published.map((file) => [place(file), file]));
    const target = join(out, name);
    if (!isDistServedInPlace) publish(dist, join(target, folder.site ?? 'site'), folder);
    for (const [file, content] of [...written, ...binary]) write(join(target, file), content);
    const { site, files: own } = isDistServedInPlace ? { site: dist, files } : publishedIn(target, folder);
    const copies = dictionaries.size > 0 && choosesByDictionary(name) ? await publishPacked(site) : [];
    const compressedHere = new Set(copies);
    const isOwn = (file: string) => compressedHere.has(file) || !isBuilt(folder, file);
    const contentOf = (file: string) => (isOwn(file) ? undefined : contentIn(built.get(file) ?? file));
    const manifest = { site, files: [...own, ...copies].map((file) => ({ file, content: contentOf(file) })) };
    writeSiteManifest(
      target,
      createSiteManifest({ ...manifest, ...{ host: name, hostKind: hostKindOf(name), siteUrl, model, policies } }),
      key,
    );
    emitted.set(name, { files: published.length + written.size + copies.length, rules });
  }
  return { hosts: emitted, leftOut: hosts ? [] : [...leftOut.values()] };
}
