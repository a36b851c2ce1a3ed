import { closeSync, openSync, readSync } from 'node:fs';
import { headerPolicy } from './policy.ts';

// The meta stands before everything that it governs.
const headBytes = 4096;
const meta = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/** The policy header of a built page: the bytes of its meta, and that nobody frames it. Undefined for what has no meta. */
export function policyOfFile(path: string): string | undefined {
  if (!path.endsWith('.html')) return undefined;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    const found = meta.exec(head.toString('utf8', 0, readSync(file, head)))?.[1];
    return found && headerPolicy(found);
  } finally {
    closeSync(file);
  }
}
