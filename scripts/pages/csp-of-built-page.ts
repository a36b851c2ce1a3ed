import { closeSync, openSync, readSync } from 'node:fs';
import { cspHeaderOf } from './page-csp.ts';

// The meta element with the CSP is within the first bytes of a page.
const maxHeadBytes = 4096;
const meta = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/**
 * Reads the CSP from the meta element of a built page and adds `frame-ancestors`. Returns undefined if the page has no
 * CSP.
 */
export function cspOfBuiltPage(path: string): string | undefined {
  if (!path.endsWith('.html')) return undefined;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(maxHeadBytes);
    const found = meta.exec(head.toString('utf8', 0, readSync(file, head)))?.[1];
    // A copy, because a part of a string keeps the whole string in memory.
    return found && cspHeaderOf(Buffer.from(found).toString());
  } finally {
    closeSync(file);
  }
}
