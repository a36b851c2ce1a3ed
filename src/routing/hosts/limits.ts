/** The error for a site that exceeds a limit of a hosting provider. Its message names the limit and the provider. */
export class HostLimitError extends Error {
  override name = 'HostLimitError';
}

interface Limit {
  /** What is counted, in words for the error. */
  what: string;
  max: number;
  advice: string;
}

const cloudflare = {
  static: { what: 'static redirect rules', max: 2000, advice: 'Remove rules from redirects.json.' },
  dynamic: { what: 'dynamic redirect rules', max: 100, advice: 'Remove rules from redirects.json.' },
  ruleLength: { what: 'characters in one redirect rule', max: 1000, advice: 'Shorten the rule.' },
  headers: { what: 'header rules', max: 100, advice: 'Merge classes in src/routing/headers.ts.' },
  headerLength: { what: 'characters in one header', max: 2000, advice: 'Shorten the policy.' },
  files: { what: 'files on the free plan', max: 20_000, advice: 'Publish fewer pages.' },
} as const;

const hostLimits = {
  'Cloudflare Workers': cloudflare,
  'Cloudflare Pages': cloudflare,
  Netlify: {
    rules: { what: 'redirect rules', max: 10_000, advice: 'Remove rules from redirects.json.' },
    folder: { what: 'files in one folder', max: 54_000, advice: 'Spread the pages over more folders.' },
  },
  Vercel: {
    routes: { what: 'routes', max: 2048, advice: 'Remove rules from redirects.json.' },
  },
} as const satisfies Record<string, Record<string, Limit>>;

export function checkHostLimit<Host extends keyof typeof hostLimits>(
  host: Host,
  kind: keyof (typeof hostLimits)[Host],
  count: number,
): void {
  const { what, max, advice } = hostLimits[host][kind] as Limit;
  if (count <= max) return;
  const number = new Intl.NumberFormat('en');
  throw new HostLimitError(
    `${host} takes at most ${number.format(max)} ${what}; this site has ${number.format(count)}. ${advice}`,
  );
}
