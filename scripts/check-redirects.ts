import { parseArgs } from 'node:util';
import { env } from '~/config/env.ts';
import { HostLimitError } from '~/routing/hosts/limits.ts';
import { checkSite } from '~/routing/redirects/check-site.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { RedirectError } from '~/routing/redirects/problem.ts';
import { allPages } from '~/shell/page-list.ts';
import { hostFolders } from './emit-hosts.ts';

const help = `npm run check:redirects

Checks redirects.json and all computed rules: form, duplicates, loops, chains, dead targets, open redirects, unknown
conditions; also a target among dapps, categories, articles or static pages that does not exist. Prints how many rules each host gets.`;

/**
 * The number of rules that each host gets. Throws a RedirectError that lists every problem, a target among the pages of
 * the data that does not exist (a dapp, an article) too, or a HostLimitError.
 */
export function checkRedirects(model = loadRedirects()): Record<string, Readonly<Record<string, number>>> {
  const pages = allPages().map(({ path }) => `${path.slice(1)}.html`);
  checkSite([...model.values()], pages);
  const policies = { usual: '', exceptions: [] };
  const input = { model, files: [], policies, siteUrl: env.SITE_URL, root: '/', port: 80 };
  const folders = Object.entries(hostFolders(input));
  return Object.fromEntries(folders.map(([host, { rules }]) => [host, rules]));
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) console.log(help);
  else {
    try {
      for (const [host, rules] of Object.entries(checkRedirects())) {
        const counts = Object.entries(rules).map(([what, count]) => `${count} ${what}`);
        console.log(`${host}: ${counts.join(', ')}`);
      }
    } catch (error) {
      if (!(error instanceof RedirectError || error instanceof HostLimitError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  }
}
