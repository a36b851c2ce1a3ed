/** What the redirect rules depend on beside the route table and `redirects.json`. */
export interface RedirectSettings {
  /** Origin of the static content host; unset: this site. */
  staticOrigin?: string | undefined;
  /** The external about page; unset: the English page of the static content host. */
  aboutUrl?: string | undefined;
  /** The pages of the static content host: `en/help`. */
  staticPages: ReadonlySet<string>;
}

/** The address of a page of the static content host: `staticAddress(settings, 'en/help')`. */
export const staticAddress = ({ staticOrigin = '' }: RedirectSettings, name: string): string =>
  `${staticOrigin}/static/${name}`;
