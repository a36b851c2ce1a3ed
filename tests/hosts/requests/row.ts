/** The hosts that the table is put to; `function` is what Cloudflare, Netlify and Vercel run, here asked for every address. */
export type TestedHost = 'preview' | 'nginx' | 'apache' | 'caddy' | 'cloudflare' | 'netlify' | 'vercel' | 'function';

/** What must be answered; only what is named is compared. */
export interface Expected {
  status?: number;
  /** The whole Location header. */
  to?: string;
  /** The file of the site whose content is sent. */
  page?: string;
  /** Headers by lower-case name; null: must be absent. */
  headers?: Record<string, string | null>;
}

/** One request and its answer. Status: 200 with a page, 302 with a Location, unless it is given. */
export interface Row extends Expected {
  /** Path and query, sent exactly as written. */
  get: string;
  method?: string;
  accept?: string;
  cookie?: string;
  encoding?: string;
  /** How the visitor came to the proxy before the host. */
  forwarded?: 'https';
  /** Where a host is allowed to differ, and how; its headers are taken over one by one. */
  differs?: Partial<Record<TestedHost, Expected & { because: string }>>;
}
