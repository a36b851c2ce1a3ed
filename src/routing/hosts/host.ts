import type { PagePolicies } from '../page-policies.ts';
import type { RedirectModel } from '../redirects/rule.ts';
import type { Way } from './ways.ts';

/** What an emitter reads. */
export interface HostInput {
  model: RedirectModel;
  /** The files of the built site, by path without a slash before it. */
  files: readonly string[];
  /** The address the site will stand at, for canonical links. */
  siteUrl: string;
  /** Where `site/` will lie on a machine of one's own (nginx, Caddy). */
  root: string;
  /** The port to listen on there. */
  port: number;
  /** Whether that machine has no IPv6: nginx refuses to start where it cannot listen. Default: it has. */
  isIpv4Only?: boolean | undefined;
  /** The policy header of each page. */
  policies: PagePolicies;
  /** https on a machine of one's own (nginx): the other port leads to it. */
  tls?: Tls | undefined;
  /** What Cloudflare's worker keeps things in where it is the origin itself; default: it is none. */
  d1?: D1Names | undefined;
  /** What is asked of another server; the first whose prefix matches wins. Default: nothing. */
  forwards?: readonly Forward[];
}

/** A D1 database by its id, and an R2 bucket by its name. */
export interface D1Names {
  database: string;
  bucket: string;
}

/** Addresses under a prefix, which another server answers. */
export interface Forward {
  prefix: `/api/${string}`;
  /** What stands in the prefix's place. */
  to: string;
  /** Whether it is our own origin, which names its own headers; any other host is asked by our own code alone (api/relay.ts). */
  isOrigin: boolean;
}

/** What nginx needs to speak https. */
export interface Tls {
  certificate: string;
  key: string;
  port: number;
}

/** One host's folder: `site/` is what it publishes unless it says another, the rest configures it. */
export interface HostFolder {
  /** The folder of what is published, where the host asks for a name of its own; default: `site`. */
  site?: string;
  /** Text files by their path in the folder. */
  written: ReadonlyMap<string, string>;
  /** Files that are no text, in the same way; default: none. */
  binary?: ReadonlyMap<string, Uint8Array>;
  /** The files of the built site that go into `site/`. */
  published: readonly string[];
  /** Where a file of the built site lies in `site/`; default: under its own path. */
  place?: (file: string) => string;
  /** Changes the pages on their way into `site/`; default: they are the built ones. */
  rewrite?: ((html: string) => string) | undefined;
  /** How it answers an address; default: not as ours do. */
  wayOf?: (address: string) => Way;
  /** How many rules the host counts, by its own names for them. */
  rules: Readonly<Record<string, number>>;
}

/** Whether a file is a precompressed form of another: hosts that compress by themselves do without. */
export const isPrecompressed = (file: string): boolean => /\.(?:br|gz)$/.test(file);
