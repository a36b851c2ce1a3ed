import { healthPath } from '~/api/health.ts';
import { serverErrorAddress, neverServedPaths } from '../addresses.ts';
import { responseClassRules } from '../headers.ts';
import { mimeTypes } from '../mime-types.ts';
import {
  emitCloudflareConfiguration,
  emitCloudflareRules,
  matchesCloudflarePattern,
  removeCoveredPatterns,
} from './cloudflare-rules.ts';
import { relaysApiCalls } from './forwards.ts';
import { edgeFunctionPathsOf, findPatternsWithOtherCsp, upperCasePrefixes } from './edge-function-paths.ts';
import { isPrecompressed, type HostFolder, type HostInput } from './host.ts';
import { checkHostLimit } from './limits.ts';

const host = 'Cloudflare Pages';

/** The maximum number of paths that Cloudflare Pages accepts for its function. */
const maxRoutes = 100;

const files = [
  ...responseClassRules.flatMap((one) => one.beginnings?.map((beginning) => `${beginning}*`) ?? []),
  ...Object.keys(mimeTypes)
    .filter((ending) => ending !== 'html')
    .map((ending) => `/*.${ending}`),
];

// Cloudflare Pages would decode these paths before matching them, so the function must handle them.
const hostileAddresses = ['//*', '/*//*', '/*%2*', '/*%5*'];

/** Paths that need the function, with and without a trailing slash. */
const functionRoutes = ({ model, d1, forwards = [] }: HostInput, apart: readonly string[]): string[] =>
  removeCoveredPatterns([
    '/',
    '/*.html',
    '/*.html/',
    '/*/index',
    '/404',
    '/*/404',
    serverErrorAddress,
    ...neverServedPaths,
    ...apart.map((pattern) => pattern.replaceAll(/\{\w+\}/g, '*')),
    ...hostileAddresses,
    ...forwards.map(({ prefix }) => `${prefix}*`),
    ...(d1 ? ['/api/*', '/_worker.js/*'] : []),
    ...(relaysApiCalls(forwards) ? [healthPath] : []),
    ...edgeFunctionPathsOf(model),
    ...upperCasePrefixes.map((prefix) => `${prefix}/*`),
  ]);

/** Paths for which Cloudflare runs the function. If there are too many, it runs for all pages. */
function routes(input: HostInput): { include: string[]; exclude: string[] } {
  const apart = findPatternsWithOtherCsp(input.policies);
  const include = apart === 'all' ? [] : functionRoutes(input, apart);
  const isFew = apart !== 'all' && include.length <= maxRoutes;
  return isFew ? { include, exclude: [] } : { include: ['/*'], exclude: files };
}

/** Emits rules for existing Pages projects, and a function for `/`, language negotiation and other spellings. */
export function emitCloudflarePagesHostFolder(input: HostInput, worker: ReadonlyMap<string, string>): HostFolder {
  const rules = emitCloudflareRules(host, input, (from) => [from, `${from}/`]);
  const { include, exclude } = routes(input);
  const published = input.files.filter((file) => !isPrecompressed(file));
  const written = new Map([
    ['wrangler.jsonc', emitCloudflareConfiguration(input, 'pages deploy', { pages_build_output_dir: 'site' })],
    ...rules.files,
    ['site/_routes.json', `${JSON.stringify({ version: 1, include, exclude }, null, 2)}\n`],
    ...worker,
  ]);
  checkHostLimit(host, 'files', published.length + written.size - 1);
  return {
    written,
    published,
    supportOf: (address) => (include.some((one) => matchesCloudflarePattern(one, address)) ? 'function' : 'native'),
    rules: { ...rules.counts, 'function addresses': include.length },
  };
}
