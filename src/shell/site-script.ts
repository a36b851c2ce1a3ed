import { sha256Hex } from '~/lib/sha256-hex.ts';
import code from './client/site.ts?script';

/** The script that enhances every page, bundled on its own. */
export const siteScript = code;

/** Its address, which holds a hash of its content. */
export const siteScriptPath = `/site-${sha256Hex(code).slice(0, 8)}.js`;
