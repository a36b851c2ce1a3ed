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
  /** The port of our own server. */
  port: number;
  /** Whether the server lacks IPv6, on which nginx would not start. Default: no. */
  isIpv4Only?: boolean | undefined;
  policies: PageCsps;
  /** https on nginx. The other port redirects to it. */
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
  /** Replaces the prefix. */
  to: string;
  /** Whether it leads to our origin, which sets its own headers. */
  isOrigin: boolean;
}

/** The certificate, key and port of nginx for https. */
export interface TlsConfiguration {
  certificate: string;
  key: string;
  port: number;
}

/** The folder of a host: published files in `site/` (or where the host requires them), and configuration. */
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
  /** How the host implements a path, if other than our other hosts. */
  wayOf?: (address: string) => RuleSupport;
  /** Number of rules by kind, in the host's own terms. */
  rules: Readonly<Record<string, number>>;
}

/** Whether a file is a precompressed variant. Hosts that compress themselves omit it. */
export const isPrecompressed = (file: string): boolean => /\.(?:br|gz)$/.test(file);
