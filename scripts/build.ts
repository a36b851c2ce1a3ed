import { readArguments } from './command/read-arguments.ts';

const help = `npm run build

Asks the hosts that are set (npm run fetch), then builds the site into dist/, and one folder a host into dist-hosts/, without
touching the network: from .snapshot/, or from the embedded data where no host is set.
It stops at errors in the texts (npm run check:locales), unless ACCEPT_LOCALE_ERRORS=1, and at wrong redirects.
SITE_URL is where the site will stand, SITE_ENV=production refuses samples; README.md lists all variables. Any other build says at
its end that it is not for the public, and so does each of its pages, unless SITE_URL is reserved (.example, localhost).`;

readArguments(help);
const { fetchFromConfiguredHosts, hasConfiguredHost } = await import('./build/fetch-configured.ts');
if (hasConfiguredHost()) await fetchFromConfiguredHosts();
// Imported after the fetch, because it reads the snapshot.
const { buildDist } = await import('./build/build-dist.ts');
const { pages, languages } = await buildDist();
console.log(`Built ${new Intl.NumberFormat('en').format(pages)} pages in ${languages} languages.`);
const { developmentBuildMessage } = await import('./build/development-line.ts');
if (developmentBuildMessage) console.log(developmentBuildMessage);
