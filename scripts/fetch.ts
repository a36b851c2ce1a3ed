import { readArguments } from './command/read-arguments.ts';
import { fetchFromConfiguredHosts, hasConfiguredHost } from './build/fetch-configured.ts';
import { assertNoOptionsTakenByNpm } from './command/npm-options.ts';
import { refreshExitCodes } from './refresh/outcome.ts';

const help = `npm run fetch -- [--all] [--force]

Fetches all data of the configured hosts into .snapshot/, which builds read: from CONTENT_API and MAIN_API news with pictures,
dapps, categories, banners, activities, ads and chains; from ORIGIN_API approved submissions with their logos; from
RELEASES_URL the releases. If a host fails, its previous data is kept.
A list is refused if it lost more than a tenth of its rows, or if many rows changed their host or contracts at once. The
previous list is kept, and the exit code is 4.
  --all          fetches every article again, even if it seems unchanged
  --force        accepts lists that would otherwise be refused
  STRICT_DATA=1  fails if any host has an error`;

const { values } = readArguments(help, {
  options: { all: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
});

assertNoOptionsTakenByNpm(['all', 'force']);
if (!hasConfiguredHost())
  console.log(
    'None of CONTENT_API, MAIN_API, ORIGIN_API and RELEASES_URL is set: the embedded facts of src/data are used.',
  );
else {
  const { files } = await fetchFromConfiguredHosts({ isThorough: values.all, isForced: values.force });
  if (files.some(({ state }) => state === 'refused')) process.exitCode = refreshExitCodes.refused;
}
