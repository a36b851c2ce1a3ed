export interface RedirectSettings {
  /** Origin of the static content host; default: this site. */
  staticOrigin?: string | undefined;
  /** URL of the external about page; default: the English page of the static content host. */
  aboutUrl?: string | undefined;
  /** Pages of the static content host: `en/help`. */
  staticPages: ReadonlySet<string>;
}

/** Returns the address of a page of the static content host: `staticPageAddress(settings, 'en/help')`. */
export const staticPageAddress = ({ staticOrigin = '' }: RedirectSettings, name: string): string =>
  `${staticOrigin}/static/${name}`;
