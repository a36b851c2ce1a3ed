import type { CompressionDictionary } from '../dictionaries.ts';
import type { PagePolicies } from '../page-policies.ts';
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
  /** Whether the server has no IPv6. nginx does not start if it cannot listen. Default: it has. */
  isIpv4Only?: boolean | undefined;
  policies: PagePolicies;
  /** https on our own server (nginx). The other port redirects to it. */
  tls?: Tls | undefined;
  /** The storage of the Cloudflare worker, if the worker includes the origin. Default: it does not. */
  d1?: D1Names | undefined;
  /** The compression dictionaries of our own server. Default: none. */
  dictionaries?: readonly CompressionDictionary[];
  /** Prefixes that are forwarded. The first match wins. Default: none. */
  forwards?: readonly ForwardedPrefix[];
}

export interface D1Names {
  database: string;
  bucket: string;
}

/** A path prefix whose requests are forwarded to another server. */
export interface ForwardedPrefix {
  prefix: `/api/${string}`;
  /** Replaces the prefix. */
  to: string;
  /** Whether it is our origin, which sets its own headers. Only our code calls other hosts (api/relay.ts). */
  isOrigin: boolean;
}

/** The certificate, key and port of nginx for https. */
export interface Tls {
  certificate: string;
  key: string;
  port: number;
}

/** The folder of a host: the published files in `site/` (or a name that the host requires), and its configuration. */
export interface HostFolder {
  /** The folder of published files. Default: `site`. */
  site?: string;
  /** Text files by their path in the folder. */
  written: ReadonlyMap<string, string>;
  /** Binary files by their path. Default: none. */
  binary?: ReadonlyMap<string, Uint8Array>;
  /** The files of the built site that go into `site/`. */
  published: readonly string[];
  /** Returns the path of a built file in `site/`. Default: the same path. */
  place?: (file: string) => string;
  /** Transforms pages for `site/`. Default: no change. */
  rewrite?: ((html: string) => string) | undefined;
  /** How the host responds to a request, if it differs from our other hosts. */
  wayOf?: (address: string) => RuleSupport;
  /** The number of rules by kind, as the host calls them. */
  rules: Readonly<Record<string, number>>;
}

/** Whether a file is a precompressed variant. Hosts that compress themselves omit it. */
export const isPrecompressed = (file: string): boolean => /\.(?:br|gz)$/.test(file);
