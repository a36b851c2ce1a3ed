import { build } from 'astro';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '~/config/env.ts';
import { checkSecurityTxt } from '~/config/security-txt.ts';
import { unacceptedSamples } from '~/content/production-guard.ts';
import { allPages } from '~/shell/page-list.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { checkRedirects } from '../check-redirects.ts';
import { emitHosts } from '../emit-hosts.ts';
import { generate } from '../generate.ts';
import { compress } from './compress.ts';
import { finish } from './finish.ts';
import { step } from './progress.ts';

const out = 'dist';

/** What a build made. */
export interface Built {
  pages: number;
  languages: number;
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function stopAtSamples(): void {
  const samples = unacceptedSamples();
  if (env.SITE_ENV !== 'production' || samples.length === 0) return;
  const list = samples.map(({ key, value }) => `  ${key}: ${value}`).join('\n');
  throw new Error(
    `A production build holds ${samples.length} sample facts or .example addresses:\n${list}\n` +
      'Replace each, or accept it by its key (or by prefix.*) in acceptSample of src/config/site.json.',
  );
}

/** Builds `dist/` and one folder a host in `dist-hosts/`; throws a readable error and leaves no half-made site behind. */
export async function buildSite(): Promise<Built> {
  // A test runner that builds says `test` here, and React would be another one.
  process.env['NODE_ENV'] = 'production';
  await step('Texts and types', () => generate());
  await step('Rules', () => {
    checkRedirects();
    stopAtSamples();
    checkSecurityTxt(new Date());
  });
  await rm(out, { recursive: true, force: true });
  const expected = allPages().length;
  let pages = 0;
  const count = async () => {
    pages = (await filesIn(out)).filter((file) => file.endsWith('.html')).length;
  };
  await step(
    'Pages',
    () => build({ logLevel: 'warn' }),
    () => {
      // While the build tidies up, a folder may vanish under the reading: then the last number stands.
      count().catch(() => undefined);
      return `${pages} of about ${expected}`;
    },
  );
  await count();
  await step('Policy and integrity', () => finish(out));
  const files = await filesIn(out);
  let compressed = 0;
  await step(
    'Compressing',
    () => compress(files, () => compressed++),
    () => `${compressed} of ${files.length}`,
  );
  await step('Hosts', () => emitHosts());
  return { pages, languages: languageCodes.length };
}
