import type { CompressionDictionary } from '../dictionaries.ts';
import type { PageCsps } from '../page-csps.ts';
import type { RedirectModel } from '../redirects/rule.ts';
import type { RuleSupport } from './capabilities.ts';

export interface HostInput {
  model: RedirectModel;
  /** The files of the built site, by path without a leading slash. */
  files: readonly string[];
  /** The URL of the deployed site, for canonical links. */
  siteUrl: string;
  /** The folder of `site/` on our own server (nginx, Caddy). */
  root: string;
  port: number;
  /** Whether the server has no IPv6: nginx would not start if it listened on IPv6 there. Default: false. */
  isIpv4Only?: boolean | undefined;
  policies: PageCsps;
  /** Configuration of https. If set, `port` redirects to https. */
  tls?: TlsConfiguration | undefined;
  /** Storage of a Cloudflare worker that includes the origin. Default: no origin. */
  d1?: CloudflareStorageNames | undefined;
  /** The compression dictionaries of our own server. Default: none. */
  dictionaries?: readonly CompressionDictionary[];
  /** Prefixes that are forwarded. The first match counts. Default: none. */
  forwards?: readonly ForwardedPrefix[];
}

export interface CloudflareStorageNames {
  database: string;
  bucket: string;
}

/** A path prefix whose requests are forwarded to another server. */
export interface ForwardedPrefix {
  prefix: `/api/${string}`;
  /** The base URL that replaces the prefix. */
  to: string;
  /** Whether requests go to our origin, which sets headers of its own. */
  isOrigin: boolean;
}

export interface TlsConfiguration {
  certificate: string;
  key: string;
  port: number;
}

/** A host folder: published files in `site/` (or where the hosting provider requires them), and configuration. */
export interface HostFolder {
  /** The folder of published files. Default: `site`. */
  site?: string;
  /** Text files by path. */
  written: ReadonlyMap<string, string>;
  /** Binary files by their path. Default: none. */
  binary?: ReadonlyMap<string, Uint8Array>;
  /** The files of the built site that go into `site/`. */
  published: readonly string[];
  /** Returns the path of a built file in `site/`. Default: the same path. */
  place?: (file: string) => string;
  /** Transforms pages for `site/`. Default: no change. */
  rewrite?: ((html: string) => string) | undefined;
  /** Returns how the hosting provider implements a path, if this differs from the usual way. */
  supportOf?: (address: string) => RuleSupport;
  /** Number of rules by kind, in the terms of the hosting provider. */
  rules: Readonly<Record<string, number>>;
}

/** Whether a file is a precompressed copy. Providers that compress files themselves do not need it. */
export const isPrecompressed = (file: string): boolean => /\.(?:br|gz)$/.test(file);
