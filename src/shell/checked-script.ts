import { sha256Hex } from '~/lib/sha256-hex.ts';

/** A script that no import map lists: `fetch` checks its integrity before it runs. */
export interface CheckedScript {
  path: string;
  integrity: string;
}

/** Returns the URL of a script, which is `prefix` and a hash of the code, and its integrity hash. */
export function checkedScriptOf(prefix: string, code: string): CheckedScript {
  const digest = sha256Hex(code);
  return {
    path: `${prefix}${digest.slice(0, 8)}.js`,
    integrity: `sha256-${Buffer.from(digest, 'hex').toString('base64')}`,
  };
}
