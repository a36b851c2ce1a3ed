import { networks, tokens } from '@web3icons/common';
import { buildSync } from 'esbuild';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { env } from '~/config/env.ts';
import { siteConfigurationFile } from '~/config/site-file.ts';
import { packedRecoveryWords } from '~/content/read/recovery-words.ts';
import { snapshotPathOf, embeddedFolder, approvedSubmissionFiles } from '~/content/snapshot.ts';
import { submissionStatuses } from '~/domain/submission/status.ts';
import { languageCodes, type Language } from '~/i18n/languages.ts';
import { parseJson } from '~/lib/parse-json.ts';
import type { HostInput } from '~/routing/hosts/host.ts';
import { edgeFunctionSettingsOf, edgeModuleOptions } from './bundle-edge-function.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

const settings = ['CONTENT_API', 'MAIN_API', 'ORIGIN_API', 'SUBMISSION_RETENTION_DAYS', 'PHISHING_LIST_URL'] as const;

type TextGroups = Record<string, Record<string, string>>;

/** Selects the texts that the origin uses (origin/texts.ts), by file. */
const usedTexts: Record<string, (all: TextGroups) => TextGroups> = {
  shell: ({ error = {}, subscribe = {} }) => ({ error, subscribe }),
  review: ({ mail = {} }) => ({ mail }),
  submit: ({ status = {}, success }) => ({
    status: Object.fromEntries(submissionStatuses.map((name) => [name, status[name] ?? ''])),
    success: { free: success?.['free'] ?? '' },
  }),
};

function textsOf(language: Language, name: string): [path: string, json: string] {
  const path = `locales/${language}/${name}.json`;
  const all = parseJson(readFileSync(path, 'utf8'), path) as TextGroups;
  return [path, JSON.stringify(usedTexts[name]?.(all))];
}

function filesOfOrigin(): Record<string, string> {
  const submitted = [approvedSubmissionFiles.dapps, approvedSubmissionFiles.chains];
  const lists = [
    'chains.json',
    'chain-identifiers.json',
    'chain-rpcs.json',
    'dapps.json',
    'delisted.json',
    'editorial.json',
    'brands.json',
    'ordinary-words.json',
  ];
  const listed = [...lists, 'aliases.json', ...submitted];
  const lines = readdirSync(join(embeddedFolder, 'dapps')).map((file) => `dapps/${file}`);
  const texts = languageCodes.map((language) => `locales/${language}/subscription.json`);
  const paths = [
    siteConfigurationFile,
    ...texts,
    ...[...listed, ...lines].map((file) => relative(process.cwd(), snapshotPathOf(file))),
  ];
  const found = paths.filter((path) => existsSync(path));
  const words = { lists: Object.fromEntries(packedRecoveryWords().entries()), isPacked: true };
  return {
    ...Object.fromEntries(found.map((path) => [path, JSON.stringify(parseJson(readFileSync(path, 'utf8'), path))])),
    ...Object.fromEntries(
      languageCodes.flatMap((language) => Object.keys(usedTexts).map((name) => textsOf(language, name))),
    ),
    [relative(process.cwd(), snapshotPathOf('recovery-words.json'))]: JSON.stringify(words),
  };
}

/** Writes the lists of known tokens and networks with only the fields that the origin reads. Returns their path. */
function writeTokens(): string {
  const folder = join(project, '.cache/worker');
  const rows = tokens.map(({ name, symbol, marketCapRank, addresses }) => ({ name, symbol, marketCapRank, addresses }));
  const chains = networks.map(({ name, chainId }) => ({ name, chainId }));
  mkdirSync(folder, { recursive: true });
  const text = `export const tokens = ${JSON.stringify(rows)}; export const networks = ${JSON.stringify(chains)};`;
  writeFileSync(join(folder, 'tokens.js'), text);
  return join(folder, 'tokens.js');
}

/** Bundles the origin as a Cloudflare worker: a JavaScript module and WebAssembly files. */
export function bundleOriginWorker(input: HostInput): Map<string, string | Uint8Array> {
  const given = Object.fromEntries(settings.map((name) => [name, env[name]?.toString()]));
  const { outputFiles } = buildSync({
    entryPoints: [join(project, 'scripts/hosts/cloudflare-origin.ts')],
    entryNames: 'index',
    assetNames: '[name]',
    outdir: '/',
    alias: {
      '~': join(project, 'src'),
      'node:fs': join(project, 'scripts/hosts/worker-files.ts'),
      '@web3icons/common': writeTokens(),
    },
    define: {
      EDGE_SETTINGS: JSON.stringify(edgeFunctionSettingsOf(input)),
      WORKER_FILES: JSON.stringify(filesOfOrigin()),
      'process.env': JSON.stringify({ ...given, SITE_URL: input.siteUrl, SITE_CONFIG: env.SITE_CONFIG }),
      'process.cwd': 'workerFolder',
    },
    banner: { js: "const workerFolder = () => '/';" },
    loader: { '.wasm': 'copy' },
    external: ['node:*'],
    conditions: ['workerd', 'worker'],
    ...edgeModuleOptions,
    minify: true,
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  return new Map(
    outputFiles.map(({ path, contents, text }) => [path.slice(1), path.endsWith('.js') ? text : contents]),
  );
}
