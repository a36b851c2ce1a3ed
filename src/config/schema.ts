import * as v from 'valibot';
import { isSafeUrl } from '~/lib/safe-url.ts';
import { BrandColourSchema } from './brand-colour.ts';
import { ConfiguredUrl as Url } from './url.ts';

const Email = v.pipe(v.string(), v.email('must be an e-mail address'));
const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** A fact, its source, and whether it is only a sample. */
const fact = <Schema extends v.GenericSchema>(value: Schema) =>
  v.strictObject({ value, sample: v.optional(v.boolean(), false), source: Text });

const Count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1'));
const Percent = v.pipe(v.number(), v.minValue(1), v.maxValue(100, 'must be at most 100'));
// The wallet's URL scheme. Rejects schemes that can run a script.
const DeepLink = v.pipe(
  v.string(),
  v.regex(
    /^(?!javascript|data|vbscript|https?|file)[a-z][a-z\d+.-]*:\/\/[^{}]*\{params\}$/,
    'must be like wallet://open?params={params}',
  ),
);
/** Id of an iOS app: team prefix and bundle id. */
const AppleAppId = v.pipe(
  v.string(),
  v.regex(/^[A-Z\d]{10}\.[A-Za-z\d][A-Za-z\d.-]*$/, 'must be a prefix of ten letters or digits and a bundle id'),
);
const Host = v.pipe(
  v.string(),
  v.regex(/^(?=.{4,253}$)[a-z\d-]+(?:\.[a-z\d-]+)+$/, 'must be a host like wallet.example'),
);
const Month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 2024-02'));

const SafeUrl = v.pipe(Url, v.check(isSafeUrl, 'must be an https address'));
const reportMessage = 'must be an e-mail address or a form like https://phishing.example/report?url={address}';
const FormUrl = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[\w.-]+(?::\d+)?\/[^\s{}]*(?:\{address\}[^\s{}]*)?$/, reportMessage),
);
/** Rejects whole hosts, where anybody could answer, and messengers that show a phone number. */
const Contact = v.pipe(
  SafeUrl,
  v.check((url) => /^https:\/\/[^/]+\/[^#]*[^#/]|#\/./.test(url), 'must name an account or a page, not a whole host'),
  v.check(
    (url) => !/^https:\/\/(?:wa\.me|(?:api|www|chat)\.whatsapp\.com)\/|(?:\+|%2b)\d{5}/i.test(url),
    'must not be a phone number',
  ),
);
/** A script from another host, and further hosts to which the script sends data. */
const Script = v.strictObject({ script: SafeUrl, hosts: v.optional(v.array(SafeUrl), []) });

/** Third parties (row K22). None is enabled by default. */
export const ThirdPartiesSchema = v.strictObject({
  /** Web analytics that reads `dataLayer`, and its site id. */
  analytics: v.optional(v.strictObject({ ...Script.entries, id: Text })),
  /** Analytics for the Chinese search engine, which reads `_hmt`. */
  searchAnalytics: v.optional(Script),
  /** Script that submits URLs to the Chinese search engine. */
  linkPush: v.optional(Script),
  /** A style sheet from a static CDN. */
  stylesheet: v.optional(
    v.strictObject({
      href: SafeUrl,
      integrity: v.pipe(v.string(), v.regex(/^sha(256|384|512)-[\w+/]+={0,2}$/, 'must be like sha384-…')),
    }),
  ),
});

export type ThirdParties = v.InferOutput<typeof ThirdPartiesSchema>;

/** The configuration of the white-label product: brand, figures, external links. */
export const SiteSchema = v.strictObject({
  $schema: v.optional(v.string()),
  brand: v.strictObject({
    name: Text,
    colour: BrandColourSchema,
    /** The logo: an SVG file of one colour. */
    logo: Text,
    copyrightYears: Text,
    ambassadorPlan: Text,
    legalEntity: fact(Text),
  }),
  emails: v.strictObject({ support: Email, business: Email, security: Email }),
  /** Further recipients of imitation reports: e-mail addresses, and https forms with `{address}`. */
  imitationReports: v.optional(v.array(v.union([Email, FormUrl], reportMessage)), []),
  /** Expiry date of `security.txt`, at most a year ahead, so that somebody reviews the file once a year. */
  securityTxtExpires: v.pipe(v.string(), v.isoTimestamp('must be a time like 2027-10-31T00:00:00Z')),
  figures: v.strictObject({
    users: fact(Count),
    monthlyUsers: fact(Count),
    countries: fact(Count),
    buyMinutes: fact(Count),
    followers: fact(Count),
    energySavingPercent: fact(Percent),
    /** The month of the registration in the US. Without it, the home page does not claim one. */
    usLicence: v.optional(fact(Month)),
  }),
  links: v.strictObject({
    products: v.strictObject({ hardware: Url, extension: Url }),
    tools: v.strictObject({
      approvalDetector: Url,
      tokenSecurity: v.optional(Url),
      keyGenerator: v.optional(Url),
      tokenProfile: v.optional(Url),
      tokenClaim: v.optional(Url),
      easyInscription: v.optional(Url),
      batchSender: v.optional(Url),
      nostrBatchSender: v.optional(Url),
    }),
    trade: v.strictObject({ swap: Url, bridge: Url, buyCrypto: Url, market: Url, energyRental: Url }),
    build: v.strictObject({ documentation: Url, code: Url, sdk: Url }),
    submissions: v.strictObject({ dapp: Url, nft: Url, token: Url, chain: Url, application: Url, owner: Url }),
    tutorials: v.strictObject({ dapp: Url, nft: Url, token: Url, chain: Url, owner: Url }),
    learn: v.strictObject({ academy: v.optional(Url), communityTutorial: Url }),
    support: v.strictObject({ helpCenter: Url, forum: Url }),
    company: v.strictObject({
      careers: v.optional(Url),
      swagShop: v.optional(Url),
      merchandiseShop: v.optional(Url),
    }),
    social: v.strictObject({
      twitter: v.optional(Url),
      telegram: v.objectWithRest({ default: Url }, Url),
      video: v.optional(Url),
      discord: v.optional(Url),
      github: v.optional(Url),
      blog: v.optional(Url),
    }),
    /** Messenger accounts or forms of support that require no phone number. */
    contacts: v.optional(v.array(Contact), []),
  }),
  /** Whether the Android app of a channel is registered with Google. Phones require it since 30 September 2026. */
  androidRegistered: v.strictObject({ store: fact(v.boolean()), direct: fact(v.boolean()) }),
  deepLinks: v.strictObject({
    /** The host whose `/open` links the apps claim. Default: the site's host. */
    domain: v.optional(Host),
    /** The iOS apps that open these links. Android apps are taken from the releases. */
    appleAppIds: fact(v.array(AppleAppId)),
    /** Templates with the wallet's own scheme. Used only if the https link fails: any app can claim a scheme. */
    openDapp: DeepLink,
    action: DeepLink,
  }),
  /** Project names of this site at hosting providers. */
  hosting: v.strictObject({
    cloudflareProject: v.pipe(
      v.string(),
      v.regex(/^[a-z\d](?:[a-z\d-]{0,56}[a-z\d])?$/, 'must be a name of at most 58 letters a-z, digits and hyphens'),
    ),
  }),
  /** Files and scripts of other hosts. Default: none. */
  thirdParties: v.optional(ThirdPartiesSchema, {}),
  /**
   * Scope of HSTS: this host, its whole domain, or the domain and browsers' preload lists. Browsers remember it for a
   * year, so start with `host`.
   */
  strictTransport: v.picklist(['host', 'domain', 'preload'], 'must be host, domain or preload'),
  /**
   * Keys (or `prefix.*`) of samples and `.example` links that a production build may contain. A prefix does not cover
   * downloads, contracts, legal texts and e-mail addresses.
   */
  acceptSample: v.array(Text),
});
