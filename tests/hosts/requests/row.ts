/**
 * The hosts to test. `function` is the function of Cloudflare, Netlify and Vercel, called directly for every address.
 */
export type TestedHost =
  'preview' | 'nginx' | 'apache' | 'caddy' | 'cloudflare' | 'cloudflare-pages' | 'netlify' | 'vercel' | 'function';

/** The expected response. Only the given fields are compared. */
export interface Expected {
  status?: number;
  /** The full Location header. */
  to?: string;
  /** The file whose content is sent. */
  page?: string;
  /** Headers by lower-case name. Null: the header must be absent. */
  headers?: Record<string, string | null>;
}

/** A request and its response. Default status: 302 with a Location, else 200. */
export interface Row extends Expected {
  /** Path and query, sent exactly as written. */
  get: string;
  method?: string;
  accept?: string;
  cookie?: string;
  encoding?: string;
  /** The protocol of the visitor at a proxy in front of the host. */
  forwarded?: 'https';
  /**
   * Permitted differences of hosts, with the reason. Headers are merged by name. Those of Workers also apply to Pages.
   */
  differs?: Partial<Record<TestedHost, Expected & { because: string }>>;
}
