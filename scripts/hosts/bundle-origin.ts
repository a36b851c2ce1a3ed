import { buildSync } from 'esbuild';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { env } from '~/config/env.ts';
import { siteFile } from '~/config/site-file.ts';
import { pathOf, snapshotFolder, submittedFiles } from '~/content/snapshot.ts';
import { languageCodes } from '~/i18n/languages.ts';
import type { HostInput } from '~/routing/hosts/host.ts';
import { edgeSettings } from './bundle-function.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

const settings = ['SITE_URL', 'CONTENT_API', 'MAIN_API', 'ORIGIN_API', 'SUBMISSION_RETENTION_DAYS'] as const;

/** Reads the files that the origin needs: the configuration, its texts, and the listed dapps and chains. */
function filesOfOrigin(): Record<string, string> {
  const submitted = [submittedFiles.dapps, submittedFiles.chains];
  const lists = ['chains.json', 'chain-identifiers.json', 'dapps.json', 'delisted.json', 'editorial.json'];
  const known = [...lists, 'aliases.json', 'recovery-words.json'];
  const listed = [...known, ...submitted];
  const lines = readdirSync(join(snapshotFolder, 'dapps')).map((file) => `dapps/${file}`);
  const texts = languageCodes.flatMap((language) =>
    ['shell', 'subscription'].map((namespace) => `locales/${language}/${namespace}.json`),
  );
  const paths = [siteFile, ...texts, ...[...listed, ...lines].map((file) => relative(process.cwd(), pathOf(file)))];
  const found = paths.filter((path) => existsSync(path));
  return Object.fromEntries(found.map((path) => [path, JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))]));
}

/** Bundles a Cloudflare worker that includes the origin: a JavaScript module and WebAssembly files. */
export function bundleOrigin(input: HostInput): Map<string, string | Uint8Array> {
  const given = Object.fromEntries(settings.map((name) => [name, env[name]?.toString()]));
  const { outputFiles } = buildSync({
    entryPoints: [join(project, 'scripts/hosts/cloudflare-origin.ts')],
    entryNames: 'index',
    assetNames: '[name]',
    outdir: '/',
    alias: { '~': join(project, 'src'), 'node:fs': join(project, 'scripts/hosts/worker-files.ts') },
    define: {
      EDGE_SETTINGS: JSON.stringify(edgeSettings(input)),
      WORKER_FILES: JSON.stringify(filesOfOrigin()),
      'process.env': JSON.stringify({ ...given, SITE_CONFIG: env.SITE_CONFIG }),
      'process.cwd': 'workerFolder',
    },
    banner: { js: "const workerFolder = () => '/';" },
    loader: { '.wasm': 'copy' },
    external: ['node:*'],
    conditions: ['workerd', 'worker'],
    // Makes the paths in the bundle independent of the build folder.
    absWorkingDir: project,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'error',
  });
  return new Map(
    outputFiles.map(({ path, contents, text }) => [path.slice(1), path.endsWith('.js') ? text : contents]),
  );
}
