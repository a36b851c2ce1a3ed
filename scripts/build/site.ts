import { env } from '~/config/env.ts';
import { checkSecurityTxt } from '~/config/security-txt.ts';
import { unacceptedSamples } from '~/content/production-guard.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { checkRedirects } from '../check-redirects.ts';
import { emitHosts } from '../emit-hosts.ts';
import { generate } from '../generate.ts';
import { compress } from './compress.ts';
import { filesIn } from './files-in.ts';
import { step } from './progress.ts';
import { renderPages } from './render.ts';

const out = 'dist';
const compiled = '.cache/build/compiled';

/** What a build made. */
export interface Built {
  pages: number;
  languages: number;
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
  await step('Texts and types', () => generate());
  await step('Rules', () => {
    checkRedirects();
    stopAtSamples();
    checkSecurityTxt(new Date());
  });
  const { pages } = await renderPages({ out, compiled });
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
