import { sha256Hex } from '~/lib/sha256-hex.ts';

/** `/data/search/imitation.json`: the URL and integrity hash of the script that detects imitations. */
export interface ImitationScriptFile {
  path: string;
  integrity: string;
}

/** Returns the URL of the script, which contains a hash of its code, and its integrity hash. */
export const createImitationScriptFile = (code: string): ImitationScriptFile => ({
  path: `/data/search/imitation-${sha256Hex(code).slice(0, 8)}.js`,
  integrity: `sha256-${Buffer.from(sha256Hex(code), 'hex').toString('base64')}`,
});
