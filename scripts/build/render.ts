import { build, type AstroInlineConfig } from 'astro';
import { rm } from 'node:fs/promises';
import { finisher } from './finish.ts';
import { step } from './progress.ts';

/** Renders and finishes the pages of the site, or of another one given by `config`, into an emptied folder; returns how many. */
export async function renderPages(out: string, expected: number, config: AstroInlineConfig = {}): Promise<number> {
  // A test runner that builds says `test` here, and React would be another one.
  process.env['NODE_ENV'] = 'production';
  await rm(out, { recursive: true, force: true });
  const { integration, count, check } = finisher(out);
  await step(
    'Pages',
    () => build({ logLevel: 'warn', outDir: out, integrations: [integration], ...config }),
    () => `${count()} of about ${expected}`,
  );
  check();
  return count();
}
