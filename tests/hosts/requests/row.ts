/**
 * The hosts to test. `function` is the edge function of Cloudflare, Netlify and Vercel, which this test calls for every
 * request.
 */
export type TestedHost =
  'preview' | 'nginx' | 'apache' | 'caddy' | 'cloudflare' | 'cloudflare-pages' | 'netlify' | 'vercel' | 'function';

/** The expected response. The tests compare only the fields that are set. */
export interface Expected {
  status?: number;
  /** The whole `Location` header. */
  to?: string;
  /** The file whose content the response has. */
  page?: string;
  /** Headers by name, in lower case. Null means that the header must be absent. */
  headers?: Record<string, string | null>;
}

/** A request with its expected response. The default status is 302 with a `Location`, and otherwise 200. */
export interface Row extends Expected {
  /** Path and query, which are sent exactly as written. */
  get: string;
  method?: string;
  accept?: string;
  cookie?: string;
  encoding?: string;
  /** The protocol that a visitor used. A proxy in front of the host sends it in a header. */
  forwarded?: 'https';
  /**
   * Permitted differences on each host, with the reason. Headers are merged by name. The differences on Workers also
   * apply to Pages.
   */
  differs?: Partial<Record<TestedHost, Expected & { because: string }>>;
}
