import { parseArgs } from 'node:util';
import { env } from '~/config/env.ts';
import { checkSite } from '~/routing/redirects/check-site.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { RedirectError } from '~/routing/redirects/problem.ts';
import { allPages } from '~/sitemap/pages.ts';
import { hostFolders, type HostFolders } from './hosts/host-folders.ts';

const help = `npm run check:redirects

Checks redirects.json and all computed rules: form, duplicates, loops, chains, dead targets, open redirects, unknown
conditions; also a target among dapps, categories, articles or static pages that does not exist. Prints how many rules
each host gets, and which host takes fewer.`;

/**
 * What each host gets of the rules. Throws a RedirectError that lists every problem, a target among the pages of the data
 * that does not exist (a dapp, an article) too.
 */
export function checkRedirects(model = loadRedirects()): HostFolders {
  const pages = allPages().map(({ path }) => `${path.slice(1)}.html`);
  checkSite([...model.values()], pages);
  const policies = { usual: '', exceptions: [] };
  const input = { model, files: [], policies, siteUrl: env.SITE_URL, root: '/', port: 80 };
  return hostFolders(input);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) console.log(help);
  else {
    try {
      const { folders, leftOut } = checkRedirects();
      for (const [host, { rules }] of folders) {
        const counts = Object.entries(rules).map(([what, count]) => `${count} ${what}`);
        console.log(`${host}: ${counts.join(', ')}`);
      }
      for (const line of leftOut.values()) console.log(line);
    } catch (error) {
      if (!(error instanceof RedirectError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  }
}
