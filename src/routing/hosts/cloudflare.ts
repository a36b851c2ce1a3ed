import { healthPath } from '~/api/health.ts';
import { site } from '~/config/site.ts';
import { serverErrorAddress, unservedAddresses } from '../addresses.ts';
import { fileClasses } from '../headers.ts';
import { mimeTypes } from '../mime-types.ts';
import { relaysCalls } from './forwards.ts';
import { functionAddresses, needsFunction, patternsApart, upperCasePrefixes } from './function-addresses.ts';
import { headerRules, type HeaderRule } from './header-rules.ts';
import { isPrecompressed, type D1Names, type HostFolder, type HostInput } from './host.ts';
import { stayWithin } from './limits.ts';

const host = 'Cloudflare Pages';

/** The maximum number of paths for its function. */
const mostRoutes = 100;

const project = `# Publish with: npx wrangler pages deploy (in this folder).
name = ${JSON.stringify(site.hosting.cloudflareProject)}
pages_build_output_dir = "site"
compatibility_date = "2025-01-01"
`;

/** The bindings of the worker if it is the origin. They are deployed with their tables. */
const bindings = ({ database, bucket }: D1Names) => `compatibility_flags = ["nodejs_compat"]

# Before the first publication, and after each update: npx wrangler d1 migrations apply DB --remote (in this folder).
[[d1_databases]]
binding = "DB"
database_name = "wallet-origin"
database_id = ${JSON.stringify(database)}
migrations_dir = "migrations"

[[r2_buckets]]
binding = "FILES"
bucket_name = ${JSON.stringify(bucket)}
`;

/** A rule of `_headers`. It first removes headers of earlier rules, because Cloudflare would join both with a comma. */
const headerLines = ({ path, headers }: HeaderRule, index: number): string[] => [
  path,
  // Cloudflare sends this header by default, which lets every site read every file.
  ...(index === 0 ? ['access-control-allow-origin'] : Object.keys(headers)).map((name) => `  ! ${name}`),
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];

// Cloudflare treats these paths like their decoded forms.
const hostileAddresses = ['//*', '/*//*', '/*%2*', '/*%5*'];

const files = [
  ...fileClasses.flatMap((one) => one.beginnings?.map((beginning) => `${beginning}*`) ?? []),
  ...Object.keys(mimeTypes)
    .filter((ending) => ending !== 'html')
    .map((ending) => `/*.${ending}`),
];

/** The paths that need the function, with and without a trailing slash. */
const functionRoutes = ({ model, d1, forwards = [] }: HostInput, apart: readonly string[]): string[] => [
  '/',
  '/*.html',
  '/*.html/',
  '/*/index',
  '/404',
  '/*/404',
  serverErrorAddress,
  ...unservedAddresses,
  ...apart.map((pattern) => pattern.replaceAll(/\{\w+\}/g, '*')),
  ...hostileAddresses,
  ...forwards.map(({ prefix }) => `${prefix}*`),
  ...(d1 ? ['/api/*', '/_worker.js/*'] : []),
  ...(relaysCalls(forwards) ? [healthPath] : []),
  ...functionAddresses(model),
  ...upperCasePrefixes.map((prefix) => `${prefix}/*`),
];

/** The paths for which Cloudflare runs the function. If they are too many, all pages. */
function routes(input: HostInput): { include: string[]; exclude: string[] } {
  const apart = patternsApart(input.policies);
  const include = apart === 'all' ? [] : functionRoutes(input, apart);
  const isFew = apart !== 'all' && include.length <= mostRoutes;
  return isFew ? { include, exclude: [] } : { include: ['/*'], exclude: files };
}

/** Whether a pattern of `_routes.json` matches a path. `*` matches anything. */
const isMatched = (path: string, address: string): boolean =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(address);

/** Emits Cloudflare Pages: literal rules in `_redirects`, and a function for `/`, negotiation and other spellings. */
export function cloudflareFolder(input: HostInput, worker: ReadonlyMap<string, string>): HostFolder {
  const rules = [...input.model.values()].filter((rule) => !needsFunction(rule));
  const lines = rules.flatMap(({ from, to, status }) =>
    [from, `${from}/`].map((one) => `${one} ${to} ${status === 'permanent' ? 308 : 302}`),
  );
  const rulesOfHeaders = headerRules(input.policies);
  const headers = rulesOfHeaders.flatMap(headerLines);
  const { include, exclude } = routes(input);
  const published = input.files.filter((file) => !isPrecompressed(file));
  const written = new Map([
    ['wrangler.toml', input.d1 ? project + bindings(input.d1) : project],
    ['site/_redirects', `${lines.join('\n')}\n`],
    ['site/_headers', `${headers.join('\n')}\n`],
    ['site/_routes.json', `${JSON.stringify({ version: 1, include, exclude }, null, 2)}\n`],
    ...worker,
  ]);
  const dynamic = lines.filter((line) => /[*]|\/:/.test(line)).length;
  stayWithin(host, 'static', lines.length - dynamic);
  stayWithin(host, 'dynamic', dynamic);
  stayWithin(host, 'headers', rulesOfHeaders.length);
  stayWithin(host, 'headerLength', Math.max(...headers.map((line) => line.length)));
  stayWithin(host, 'ruleLength', Math.max(...lines.map((line) => line.length)));
  stayWithin(host, 'files', published.length + written.size - 1);
  return {
    written,
    published,
    wayOf: (address) => (include.some((one) => isMatched(one, address)) ? 'function' : 'native'),
    rules: { static: lines.length - dynamic, dynamic, 'function addresses': include.length },
  };
}
