import { serverErrorAddress } from '../addresses.ts';
import {
  emitCloudflareConfiguration,
  emitCloudflareRules,
  matchesCloudflarePattern,
  removeCoveredPatterns,
} from './cloudflare-rules.ts';
import { isPrecompressed, type HostFolder, type HostInput } from './host.ts';
import { checkHostLimit } from './limits.ts';

const host = 'Cloudflare Workers';

/** Cron times of refreshes, between the scheduled runs of refresh.yml. */
const refreshTimes = ['22,52 * * * *'];

/** Paths for which the worker runs even if a file exists. For paths without a file, it always runs. */
const workerFirst = ({ d1, forwards = [] }: HostInput): string[] =>
  removeCoveredPatterns([
    '/',
    '/*/',
    '/*.html',
    '/index',
    '/*/index',
    '/404',
    '/*/404',
    serverErrorAddress,
    // Without these, Cloudflare would redirect to the decoded path.
    '//*',
    '/*//*',
    '/*%*',
    ...(d1 || forwards.length > 0 ? ['/api/*'] : []),
  ]);

/**
 * Emits Cloudflare Workers with static assets: literal rules in `_redirects`, and a worker for `/`, language
 * negotiation, other spellings and missing pages.
 */
export function emitCloudflareWorkersHostFolder(input: HostInput, worker: ReadonlyMap<string, string>): HostFolder {
  const rules = emitCloudflareRules(host, input, (from) => [from]);
  const first = workerFirst(input);
  const published = input.files.filter((file) => !isPrecompressed(file));
  const settings = {
    main: 'worker/index.js',
    no_bundle: true,
    assets: {
      directory: 'site',
      binding: 'ASSETS',
      html_handling: 'drop-trailing-slash',
      not_found_handling: 'none',
      run_worker_first: first,
    },
    triggers: { crons: refreshTimes },
  };
  checkHostLimit(host, 'files', published.length);
  const isNative = (address: string) =>
    rules.addresses.has(address) || input.files.includes(`${address.slice(1)}.html`);
  return {
    written: new Map([
      ['wrangler.jsonc', emitCloudflareConfiguration(input, 'deploy', settings)],
      ...rules.files,
      ...worker,
    ]),
    published,
    supportOf: (address) =>
      !first.some((one) => matchesCloudflarePattern(one, address)) && isNative(address) ? 'native' : 'function',
    rules: { ...rules.counts, 'worker addresses': first.length },
  };
}
