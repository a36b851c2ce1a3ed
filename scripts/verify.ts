import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessageOf } from '~/lib/error-message-of.ts';
import { isHttpUrl } from '~/lib/safe-url.ts';
import { readArguments } from './command/read-arguments.ts';
import { runStepWithProgress } from './build/progress.ts';
import { siteManifestFile } from './manifest/schema.ts';
import { checkPublishedFolder } from './verify/check-folder.ts';
import { checkDeployedHost } from './verify/check-host.ts';
import { formatManifestSummary, formatHostReport } from './verify/report.ts';
import { readTrustedManifest } from './verify/trusted-manifest.ts';

const help = `npm run verify -- ADDRESS|FOLDER [--manifest FILE] [--key PUBKEY] [--all] [--json]

Compares a deployed site, a mirror or a folder with the manifest of a build, and names every file and header that differs.
  --manifest FILE  the manifest or its address (default for an address: dist-hosts/nginx/manifest.json; for a folder: the
                   manifest in it or next to it). Its signature is read from FILE.minisig
  --key PUBKEY     the minisign public key that must have signed the manifest, as a line or a file. Without it, the
                   manifest counts as unsigned even if there is a signature
  --all            names every file, even if many differ in the same way
  --json           prints the result as JSON
  NODE_EXTRA_CA_CERTS=FILE   also trusts the certificate of a private authority

Exit codes: 0 nothing differs · 1 something differs · 2 the check failed`;

function defaultManifest(target: string, isFolder: boolean): string {
  if (!isFolder) return join('dist-hosts/nginx', siteManifestFile);
  const inside = join(target, siteManifestFile);
  return existsSync(inside) ? inside : join(target, '..', siteManifestFile);
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const { values, positionals } = readArguments(help, {
  options: { manifest: text, key: text, all: flag, json: flag },
  allowPositionals: true,
});

function readOptions() {
  const [target, ...more] = positionals;
  if (!target || more.length > 0) throw new Error('Give one address or folder: npm run verify -- https://HOST');
  const isFolder = !isHttpUrl(target);
  if (isFolder && !(existsSync(target) && statSync(target).isDirectory()))
    throw new Error(`${target} is neither an address (https://HOST) nor a folder.`);
  const { manifest = defaultManifest(target, isFolder), key, all: isWhole = false, json: isJson = false } = values;
  return { target, manifest, key, isFolder, isWhole, isJson };
}

/** Returns the published folder: `site/` of a host folder or release, or else the given folder. */
const publishedIn = (folder: string): string => {
  const site = join(folder, 'site');
  return existsSync(join(folder, siteManifestFile)) && existsSync(site) ? site : folder;
};

async function run({ target, manifest: source, key, isFolder, isWhole, isJson }: ReturnType<typeof readOptions>) {
  const trusted = await readTrustedManifest(source, key);
  for (const line of formatManifestSummary(trusted, source, new Date())) console.error(line);
  const { manifest } = trusted;
  const checked = await runStepWithProgress(`Checking ${target}`, (count) => {
    const report = count('files');
    let done = 0;
    const tick = () => report(++done, manifest.files.length);
    return isFolder
      ? checkPublishedFolder(publishedIn(target), manifest, tick)
      : checkDeployedHost(new URL(target).origin, manifest, tick);
  });
  if (isJson) console.log(JSON.stringify({ signed: trusted.signed ?? null, ...checked }, null, 2));
  else for (const line of formatHostReport(checked, target, isFolder, isWhole)) console.log(line);
  return checked.differences.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await run(readOptions());
} catch (error) {
  console.error(errorMessageOf(error));
  process.exitCode = 2;
}
