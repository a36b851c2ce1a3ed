import { classHeaders, commonHeaders, hashedFolder } from '../headers.ts';
import { functionAddresses, needsFunction, upperCasePrefixes } from './function-addresses.ts';
import { isPrecompressed, type HostFolder, type HostInput } from './host.ts';
import { stayWithin } from './limits.ts';

const host = 'Cloudflare Pages';

const project = `# Publish with: npx wrangler pages deploy (in this folder).
name = "wallet-site"
pages_build_output_dir = "site"
compatibility_date = "2025-01-01"
`;

const headersFile = [
  '/*',
  ...Object.entries(commonHeaders).map(([name, value]) => `  ${name}: ${value}`),
  `${hashedFolder}*`,
  `  cache-control: ${classHeaders.hashed['cache-control']}`,
].join('\n');

// Cloudflare would answer these as if they were plain addresses.
const hostileAddresses = ['//*', '/*//*', '/*%2*', '/*%5*'];

/** The addresses that Cloudflare runs the function for, with and without a slash at the end; it serves all others itself. */
const routes = ({ model }: HostInput): string[] => [
  '/',
  '/*.html',
  '/404',
  '/*/404',
  ...hostileAddresses,
  ...functionAddresses(model),
  ...upperCasePrefixes.map((prefix) => `${prefix}/*`),
];

/** Cloudflare Pages: literal rules in `_redirects`; the function for `/`, negotiation and other spellings. */
export function cloudflareFolder(input: HostInput, workerSource: string): HostFolder {
  const rules = [...input.model.values()].filter((rule) => !needsFunction(rule));
  const lines = rules.flatMap(({ from, to, status }) =>
    [from, `${from}/`].map((one) => `${one} ${to} ${status === 'permanent' ? 308 : 302}`),
  );
  const include = routes(input);
  const published = input.files.filter((file) => !isPrecompressed(file));
  const written = new Map([
    ['wrangler.toml', project],
    ['site/_redirects', `${lines.join('\n')}\n`],
    ['site/_headers', `${headersFile}\n`],
    ['site/_routes.json', `${JSON.stringify({ version: 1, include, exclude: [] }, null, 2)}\n`],
    ['site/_worker.js', workerSource],
  ]);
  const dynamic = lines.filter((line) => /[*]|\/:/.test(line)).length;
  stayWithin(host, 'static', lines.length - dynamic);
  stayWithin(host, 'dynamic', dynamic);
  stayWithin(host, 'headers', headersFile.match(/^\//gm)?.length ?? 0);
  stayWithin(host, 'ruleLength', Math.max(...lines.map((line) => line.length)));
  stayWithin(host, 'routes', include.length);
  stayWithin(host, 'files', published.length + written.size - 1);
  return {
    written,
    published,
    rules: { static: lines.length - dynamic, dynamic, 'function addresses': include.length },
  };
}
