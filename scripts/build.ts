import { parseArgs } from 'node:util';
import { buildSite } from './build/site.ts';

const help = `npm run build

Builds the site from the embedded data into dist/, and one folder a host into dist-hosts/.
SITE_URL is where the site will stand, SITE_ENV=production stops at sample facts; README.md lists all variables.`;

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });

if (values.help) console.log(help);
else {
  const { pages, languages } = await buildSite();
  console.log(`Built ${pages} pages in ${languages} languages.`);
}
