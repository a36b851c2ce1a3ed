import * as v from 'valibot';

const TextUpTo = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
const maxReports = 20;

const Violation = v.object({
  url: TextUpTo(2000),
  user_agent: v.optional(TextUpTo(500), ''),
  type: v.picklist(['csp-violation', 'integrity-violation']),
  body: v.object({
    effectiveDirective: v.optional(v.string()),
    blockedURL: v.nullish(v.string(), ''),
    sourceFile: v.nullish(v.string(), ''),
  }),
});

/** Directives that may follow `policy` in a kind. Violations of others are counted as `policy` alone. */
const directives: readonly string[] = [
  ...['base-uri', 'connect-src', 'default-src', 'font-src', 'form-action', 'frame-ancestors', 'frame-src', 'img-src'],
  ...['manifest-src', 'media-src', 'object-src', 'require-trusted-types-for', 'script-src', 'script-src-attr'],
  ...['script-src-elem', 'style-src', 'style-src-attr', 'style-src-elem', 'trusted-types', 'worker-src'],
];

// Excludes violations by browser extensions, which this site cannot fix.
const isExtension = (address: string): boolean => /^[a-z-]*-extension(?:$|:)/.test(address);

function reportOf(given: unknown) {
  const read = v.safeParse(Violation, given);
  if (!read.success) return [];
  const { url, user_agent: userAgent, type, body } = read.output;
  const { effectiveDirective = '', blockedURL, sourceFile } = body;
  if ([blockedURL, sourceFile].some(isExtension)) return [];
  const directive = directives.find((one) => one === effectiveDirective);
  const policy = directive === undefined ? 'policy' : `policy ${directive}`;
  return [{ url, userAgent, kind: type === 'csp-violation' ? policy : 'integrity' }];
}

/** Parses CSP violations sent by the Reporting API. Ignores other reports, and all after the first twenty. */
export const parseCspReports = (body: unknown) =>
  Array.isArray(body) ? body.slice(0, maxReports).flatMap(reportOf) : [];
