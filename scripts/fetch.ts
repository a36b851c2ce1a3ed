import { readArguments } from './command/read-arguments.ts';
import { fetchFromConfiguredHosts, hasConfiguredHost } from './build/fetch-configured.ts';
import { assertNoOptionsTakenByNpm } from './command/npm-options.ts';
import { refreshExitCodes } from './refresh/outcome.ts';

const help = `npm run fetch -- [--all] [--force]

Asks the hosts of CONTENT_API and MAIN_API for everything and keeps it in .snapshot/, from which a build reads: news with
their pictures, dapps, categories, banners, activities, ads, chains; and ORIGIN_API for the dapps that were submitted and
approved, with their logos; and RELEASES_URL for the releases. What a host cannot send stays as it was.
A list that lost more than a tenth of its rows, or in which many rows changed their host or contracts, is refused: the last
good one stays, and the command ends with 4.
  --all          asks for every article again, also for those that seem unchanged
  --force        accepts lists that are refused otherwise
  STRICT_DATA=1  ends with an error at any fault of a host`;

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
