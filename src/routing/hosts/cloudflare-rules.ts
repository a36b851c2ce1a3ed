import { site } from '~/config/site.ts';
import { needsEdgeFunction } from './edge-function-paths.ts';
import { createHeaderRules, type HeaderRule } from './header-rules.ts';
import type { HostInput } from './host.ts';
import { checkHostLimit } from './limits.ts';

// Code for both Workers and Pages, which have the same `_redirects`, `_headers`, `wrangler.jsonc` and limits.

export type CloudflareHost = 'Cloudflare Workers' | 'Cloudflare Pages';

/** Version of Cloudflare's runtime. The installed runtime must support it. */
export const cloudflareCompatibilityDate = '2026-11-01';

/** Lines of a rule in `_headers`. They first remove earlier headers, which Cloudflare would join with commas. */
const headerLines = ({ path, headers }: HeaderRule, index: number): string[] => [
  path,
  // Removes a default header of Cloudflare Pages that lets every site read every file.
  ...(index === 0 ? ['access-control-allow-origin'] : Object.keys(headers)).map((name) => `  ! ${name}`),
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];

/** Whether a pattern of Cloudflare matches a path. `*` matches anything. */
export const matchesCloudflarePattern = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(address);

/** Removes patterns that another pattern covers, because Cloudflare refuses them. */
export const removeCoveredPatterns = (patterns: readonly string[]): string[] =>
  [...new Set(patterns)].filter(
    (pattern, _, all) =>
      !all.some((one) => one !== pattern && one.endsWith('*') && pattern.startsWith(one.slice(0, -1))),
  );

export function emitCloudflareConfiguration(
  { d1 }: HostInput,
  command: string,
  settings: Record<string, unknown>,
): string {
  const bindings = d1 && {
    compatibility_flags: ['nodejs_compat'],
    d1_databases: [
      { binding: 'DB', database_name: 'wallet-origin', database_id: d1.database, migrations_dir: 'migrations' },
    ],
    r2_buckets: [{ binding: 'FILES', bucket_name: d1.bucket }],
  };
  const name = site.hosting.cloudflareProject;
  return [
    `// Publish with: npx wrangler ${command} (in this folder).`,
    ...(d1
      ? ['// Before that, and after each update: npx wrangler d1 migrations apply DB --remote (in this folder).']
      : []),
    JSON.stringify({ name, compatibility_date: cloudflareCompatibilityDate, ...settings, ...bindings }, null, 2),
    '',
  ].join('\n');
}

/** Returns the files with Cloudflare's rules, and the number of rules. Throws if they exceed the limits. */
export function emitCloudflareRules(
  host: CloudflareHost,
  { model, policies }: HostInput,
  spellingsOf: (from: string) => string[],
): { files: ReadonlyMap<string, string>; addresses: ReadonlySet<string>; counts: { static: number; dynamic: number } } {
  const rules = [...model.values()].filter((rule) => !needsEdgeFunction(rule));
  const lines = rules.flatMap(({ from, to, status }) =>
    spellingsOf(from).map((one) => `${one} ${to} ${status === 'permanent' ? 308 : 302}`),
  );
  const rulesOfHeaders = createHeaderRules(policies);
  const headers = rulesOfHeaders.flatMap(headerLines);
  const dynamic = lines.filter((line) => /[*]|\/:/.test(line)).length;
  checkHostLimit(host, 'static', lines.length - dynamic);
  checkHostLimit(host, 'dynamic', dynamic);
  checkHostLimit(host, 'headers', rulesOfHeaders.length);
  checkHostLimit(host, 'headerLength', Math.max(...headers.map((line) => line.length)));
  checkHostLimit(host, 'ruleLength', Math.max(...lines.map((line) => line.length)));
  return {
    files: new Map([
      ['site/_redirects', `${lines.join('\n')}\n`],
      ['site/_headers', `${headers.join('\n')}\n`],
    ]),
    addresses: new Set(rules.flatMap(({ from }) => spellingsOf(from))),
    counts: { static: lines.length - dynamic, dynamic },
  };
}
