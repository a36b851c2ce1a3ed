import * as v from 'valibot';
import { isHttpUrl } from '~/lib/safe-url.ts';
import { validate } from './validate.ts';

const Address = v.pipe(v.string(), v.check(isHttpUrl, 'must be an absolute http or https address'));
/** An address that paths are put behind. */
const BaseAddress = v.pipe(
  Address,
  v.transform((text) => text.replace(/\/+$/, '')),
);
// Its pages lead to each other from the top of the host's name.
const SiteUrl = v.pipe(
  BaseAddress,
  v.check(
    (text) => !isHttpUrl(text) || new URL(text).href === `${new URL(text).origin}/`,
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

/** A whole number above 0, with at most so many digits. */
const countOf = (digits: number, what: string) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), `must be a number of ${what}`),
    v.transform(Number),
  );

/** Where link checks are kept unless LINK_CHECKS says otherwise; there is no such file before the first. */
export const ownLinkChecks = 'src/data/link-checks.json';

const EnvSchema = v.object({
  /** A file to use instead of src/config/site.json: the same checkout builds another brand. */
  SITE_CONFIG: v.optional(v.string()),
  /** Where the built site will be served: canonical addresses begin with it. */
  SITE_URL: v.optional(SiteUrl, 'https://wallet.example'),
  /** The host of the static content pages; unset: this site. */
  STATIC_ORIGIN: v.optional(BaseAddress),
  /** The external English about page; unset: our own static page. */
  ABOUT_URL: v.optional(BaseAddress),
  /** `production` refuses sample facts that nobody accepted. */
  SITE_ENV: v.optional(v.picklist(['development', 'production'], 'must be development or production'), 'development'),
  PORT: v.optional(Port, '4321'),
  /** The content host and the main API host, without `/v1`; unset: the embedded snapshot. */
  CONTENT_API: v.optional(BaseAddress),
  MAIN_API: v.optional(BaseAddress),
  /** Where the manifest of the releases is published; unset: the embedded one. */
  RELEASES_URL: v.optional(Address),
  /** `1`: a fault of a host fails the fetch, and so the build; otherwise the last good data is kept. */
  STRICT_DATA: v.optional(Flag, '0'),
  /** `1`: build although `npm run check:locales` finds errors in the texts. */
  ACCEPT_LOCALE_ERRORS: v.optional(Flag, '0'),
  /** `1`: English pages are pseudo-localised, longer and accented. Not for production. */
  PSEUDO_TEXTS: v.optional(Flag, '0'),
  /** What `npm run check:dapps` writes and pages read. */
  LINK_CHECKS: v.optional(v.string(), ownLinkChecks),
  /** The file of the operator's notices. */
  NOTICES: v.optional(v.string(), 'src/data/notices.json'),
  /** Where the origin stands: hosts forward `/api/` to it, and a fetch asks it for what was approved; unset: neither. */
  ORIGIN_API: v.optional(BaseAddress),
  /** Cloudflare's D1 database (its id) and R2 bucket (its name), in which the origin stores what it is sent; unset: it runs elsewhere. */
  CLOUDFLARE_D1: v.optional(v.pipe(v.string(), v.uuid('must be the id of a database'))),
  CLOUDFLARE_R2: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]{1,61}[a-z\d]$/, 'must be the name of a bucket')),
  ),
  /** For `npm run origin -- … --d1`: the account, a token that may edit both, and the API's address (default: Cloudflare's own). */
  CLOUDFLARE_ACCOUNT_ID: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'must be the id of an account'))),
  CLOUDFLARE_API_TOKEN: v.optional(v.string()),
  CLOUDFLARE_API: v.optional(BaseAddress),
  /** The SQLite file of the origin. */
  ORIGIN_DB: v.optional(v.string(), '.cache/origin.sqlite'),
  /** How the origin mails subscribers to confirm: `smtps://…`, `smtp://…` or a folder `file:///…`; unset: no confirmation is needed. */
  MAIL_TRANSPORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:smtps?:\/\/[^/]|file:\/\/\/)/, 'must be smtp://…, smtps://… or a folder, file:///…'),
      v.check((text) => URL.canParse(text), 'must be an address'),
    ),
  ),
  /** How many days after its last step the origin keeps a submission's personal data; the forms say so. */
  SUBMISSION_RETENTION_DAYS: v.optional(countOf(4, 'days'), '180'),
  /** How large the origin's SQLite file may grow, in MB, before it takes no more submissions. */
  SUBMISSION_STORE_MB: v.optional(countOf(8, 'megabytes'), '2048'),
  /** Where `npm run refresh` keeps its releases, and `current`, the link to the one being served. */
  REFRESH_ROOT: v.optional(v.string(), '.cache/site'),
  /** Called (POST) after each successful refresh, so that a monitor notices when refreshes stop. */
  REFRESH_PING: v.optional(Address),
  /** Called (POST, JSON) by `npm run refresh -- --alert` when a refresh went wrong. */
  REFRESH_ALERT: v.optional(Address),
  /** The file of a minisign secret key without a password, which signs the manifest of each host folder; unset: unsigned. */
  MANIFEST_KEY: v.optional(v.string()),
  /** Where `npm run origin` listens. */
  ORIGIN_PORT: v.optional(Port, '4322'),
});

/** Reads an environment; empty values count as unset. Throws a ConfigurationError that names each wrong variable. */
export function readEnv(source: Record<string, string | undefined>): v.InferOutput<typeof EnvSchema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  return validate('The environment', EnvSchema, given);
}

/** The environment of this process. No other file reads `process.env`. */
export const env = readEnv(process.env);
