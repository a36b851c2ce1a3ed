import { readArguments } from './command/read-arguments.ts';
import { restartWithLessMemory } from './command/restart-with-less-memory.ts';

const help = `npm run build

Fetches data from the configured hosts (npm run fetch), then builds the site into dist/, and one folder per host into
dist-hosts/, without network access: from .snapshot/, or from the embedded data if no host is configured.
Fails if texts have errors (npm run check:locales), unless ACCEPT_LOCALE_ERRORS=1, or if redirects are invalid.
SITE_URL is the address of the site, and SITE_ENV=production rejects sample data; src/config/README.md lists all variables.
Other builds say in their last line that they are not for the public. If SITE_URL is public, a bar on every page says so, too.`;

readArguments(help);
restartWithLessMemory();
const { fetchFromConfiguredHosts, hasConfiguredHost } = await import('./build/fetch-configured.ts');
if (hasConfiguredHost()) await fetchFromConfiguredHosts();
// Imported after the fetch, because it reads the snapshot.
const { buildDist } = await import('./build/build-dist.ts');
const { pages, languages } = await buildDist();
console.log(`Built ${new Intl.NumberFormat('en').format(pages)} pages in ${languages} languages.`);
const { developmentBuildMessage } = await import('./build/development-line.ts');
if (developmentBuildMessage) console.log(developmentBuildMessage);
