import { createHash } from 'node:crypto';
import code from './client/site.ts?script';

/** The script that enhances every page, bundled on its own. */
export const siteScript = code;

/** Its address, which holds a hash of its content. */
export const siteScriptPath = `/site-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
