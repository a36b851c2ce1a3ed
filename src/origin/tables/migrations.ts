import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('migrations/', import.meta.url);

/** Migrations by file name, oldest first, in Wrangler's format. Never change a released one; add another. */
export const migrations: readonly { name: string; sql: string }[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));
