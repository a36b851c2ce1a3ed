import { sha256Hex } from '~/lib/sha256-hex.ts';
import siteCode from './client/site.ts?script';
import subscribeCode from './client/subscribe.ts?module';

/** A script that enhances pages, bundled on its own, and its address, which holds a hash of its content. */
export const enhancement = (name: string, code: string) => ({
  code,
  path: `/site-${name}${sha256Hex(code).slice(0, 8)}.js`,
});

/** What enhances a page, fetched at the first sign of a visitor. */
export const siteScript = enhancement('', siteCode);

/** What the footer's subscription does, fetched when somebody touches it. */
export const subscribeScript = enhancement('subscribe-', subscribeCode);
