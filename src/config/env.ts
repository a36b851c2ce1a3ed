import * as v from 'valibot';
import { isSafeRedirectTarget } from '~/lib/is-safe-redirect-target.ts';
import { parseUrl } from '~/lib/parse-url.ts';
import { checkText, ConfiguredUrl, problemOfHost, problemOfUrl } from './url.ts';
import { validateConfiguration } from './validate.ts';

const withoutLastSlash = v.transform((text: string) => text.replace(/\/+$/, ''));
/** A base URL, to which paths are appended. */
const BaseAddress = v.pipe(
  ConfiguredUrl,
  v.check((text) => !/[?#]/.test(text), 'must be an address without a query or fragment'),
  withoutLastSlash,
);
const inRedirects = 'must be usable in a redirect: a plain host, and a path without //, quotes, brackets or $';
// Links between pages are absolute paths, so the site must be at the root of its host.
const SiteUrl = v.pipe(
  ConfiguredUrl,
  withoutLastSlash,
  v.check(
    (text) => new URL(text).href === `${new URL(text).origin}/`,
    'must be an address without a path, like https://wallet.example',
  ),
);
const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65535, 'must be at most 65535'),
);

const Flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
);

/** An SMTP server may need a user name and password. */
function problemOfMailUrl(text: string): string | undefined {
  if (text.startsWith('https:')) return problemOfUrl(text);
  const url = parseUrl(text);
  return url ? problemOfHost(url) : 'must be an address';
}

/** A positive whole number with a maximum number of digits. */
const countOf = (digits: number, what: string) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), `must be a number of ${what}`),
    v.transform(Number),
  );

/** Default file of link checks. It exists only after the first check. */
export const defaultLinkChecksFile = 'src/data/link-checks.json';

export const EnvSchema = v.object({
  /** Configuration file of another brand. Default: src/config/site.json. */
  SITE_CONFIG: v.optional(v.string()),
  /** URL of the deployed site, with which canonical URLs start. */
  SITE_URL: v.optional(SiteUrl, 'https://wallet.example'),
  /** The host of the static content pages. Default: this site. */
  STATIC_ORIGIN: v.optional(
    v.pipe(
      BaseAddress,
      v.check((text) => isSafeRedirectTarget(`${text}/static/`), inRedirects),
    ),
  ),
  /** The external English about page. Default: our own static page. */
  ABOUT_URL: v.optional(v.pipe(ConfiguredUrl, v.check(isSafeRedirectTarget, inRedirects))),
  /** `production`: the build fails for sample data that the configuration does not accept. */
  SITE_ENV: v.optional(v.picklist(['development', 'production'], 'must be development or production'), 'development'),
  PORT: v.optional(Port, '4321'),
  /** Base URLs of the content host and the main API host, without `/v1`. Default: embedded snapshot. */
  CONTENT_API: v.optional(BaseAddress),
  MAIN_API: v.optional(BaseAddress),
  /** URL of the release manifest. Default: the embedded one. */
  RELEASES_URL: v.optional(ConfiguredUrl),
  /** `1`: an error of a host fails the fetch and the build. Otherwise, the last good data is used. */
  STRICT_DATA: v.optional(Flag, '0'),
  /** `1`: builds despite errors of `npm run check:locales`. */
  ACCEPT_LOCALE_ERRORS: v.optional(Flag, '0'),
  /** `1`: pseudo-localizes English pages with longer, accented texts. Not for production. */
  PSEUDO_TEXTS: v.optional(Flag, '0'),
  /** File that `npm run check:dapps` writes and pages read. */
  LINK_CHECKS: v.optional(v.string(), defaultLinkChecksFile),
  /** The URL of a list of phishing hosts, for `npm run check:dapps`, the origin and the desk. Default: none. */
  PHISHING_LIST_URL: v.optional(ConfiguredUrl),
  NOTICES: v.optional(v.string(), 'src/data/notices.json'),
  /** URL of the origin. Hosts forward `/api/` to it, and fetches read approved submissions from it. Default: none. */
  ORIGIN_API: v.optional(BaseAddress),
  /** Id of the origin's Cloudflare D1 database, and name of its R2 bucket. Default: the origin runs elsewhere. */
  CLOUDFLARE_D1: v.optional(v.pipe(v.string(), v.uuid('must be the id of a database'))),
  CLOUDFLARE_R2: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]{1,61}[a-z\d]$/, 'must be the name of a bucket')),
  ),
  /**
   * Access to Cloudflare for `npm run origin -- … --d1`: the account, a token that may edit D1 and R2, and the API's
   * URL (default: Cloudflare).
   */
  CLOUDFLARE_ACCOUNT_ID: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'must be the id of an account'))),
  CLOUDFLARE_API_TOKEN: v.optional(v.string()),
  CLOUDFLARE_API: v.optional(BaseAddress),
  /** The SQLite file of the origin. */
  ORIGIN_DB: v.optional(v.string(), '.cache/origin.sqlite'),
  /**
   * How the origin sends mail: `smtps://…`, `smtp://…`, `https://…` or `file:///…`. Default: none, so subscriptions
   * need no confirmation.
   */
  MAIL_TRANSPORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:smtps?:\/\/[^/]|https:\/\/[^/]|file:\/\/\/)/,
        'must be smtp://…, smtps://…, https://… or a folder, file:///…',
      ),
      checkText(problemOfMailUrl),
    ),
  ),
  /** The bearer token of an `https` MAIL_TRANSPORT. */
  MAIL_TOKEN: v.optional(v.string()),
  /** Address of the reviewers for a daily digest (needs MAIL_TRANSPORT). Default: no digest. */
  REVIEW_DIGEST_TO: v.optional(v.pipe(v.string(), v.regex(/^[^\s@,<>]+@[^\s@,<>]+$/, 'must be an email address'))),
  /** Days until a submission's personal data is deleted, counted from its last step. The forms state this number. */
  SUBMISSION_RETENTION_DAYS: v.optional(countOf(4, 'days'), '180'),
  /** Maximum size of the SQLite file in MB. Beyond it, the origin refuses submissions. */
  SUBMISSION_STORE_MB: v.optional(countOf(8, 'megabytes'), '2048'),
  /** Folder of `npm run refresh`: site releases, and the link `current` to the current one. */
  REFRESH_ROOT: v.optional(v.string(), '.cache/site'),
  /** URL to POST to after each successful refresh with recent data, for monitoring. */
  REFRESH_PING: v.optional(ConfiguredUrl),
  /** Maximum age of data in hours for which a refresh calls REFRESH_PING. */
  REFRESH_MAX_AGE_HOURS: v.optional(countOf(4, 'hours'), '24'),
  /** URL to POST a JSON alert to, after a refresh that failed or refused something. */
  REFRESH_ALERT: v.optional(ConfiguredUrl),
  /** File of a minisign secret key without a password, which signs the manifests. Default: unsigned. */
  MANIFEST_KEY: v.optional(v.string()),
  ORIGIN_PORT: v.optional(Port, '4322'),
});

/** Parses an environment. Empty values count as unset. Throws a ConfigurationError that names each invalid variable. */
export function readEnv(source: Record<string, string | undefined>): v.InferOutput<typeof EnvSchema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  return validateConfiguration('The environment', EnvSchema, given);
}

/** The environment of this process. No other file reads `process.env`. */
export const env = readEnv(process.env);
