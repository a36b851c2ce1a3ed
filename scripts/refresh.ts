import { spawnSync } from 'node:child_process';
import { env } from '~/config/env.ts';
import { readArguments } from './command/read-arguments.ts';
import { alertAboutError, alertAboutLastRefresh } from './refresh/notify-operator.ts';
import { assertNoOptionsTakenByNpm } from './command/npm-options.ts';
import { refreshExitCodes } from './refresh/outcome.ts';

const help = `npm run refresh -- [--no-fetch] [--force] [--rollback] [--alert] [--json] [--root FOLDER]

Fetches from the configured hosts (CONTENT_API, MAIN_API). If anything has changed, renders the changed pages, checks them, and
switches to the new release atomically: FOLDER/current links to FOLDER/releases/{id}, whose site/ a server serves. Keeps the
last three releases. A run that fails or is killed does not change the current release.

  --no-fetch     use the data that was fetched before
  --force        publish although a list shrank, a page was lost or a gate failed; build although nothing has changed, and read
                 every file of the current release to find files that were modified on disk
  --rollback     switch to the previous release; it stays until something changes
  --alert        only notify REFRESH_ALERT (POST, JSON) of a refresh that was killed, of a failed later step (a deployment), or
                 of an alert that could not be delivered; a refresh sends all other alerts itself
  --json         print the report as JSON, as in FOLDER/report.json
  --root FOLDER  the folder of releases (default: REFRESH_ROOT, else .cache/site)

STRICT_DATA=1 fails if any host has an error. Otherwise, the last good data is used, and the report states its age.
REFRESH_PING is called (POST) after each successful run whose data is not older than REFRESH_MAX_AGE_HOURS and includes a list
of each host. REFRESH_ALERT (POST, JSON) gets the report of every other run. A list is refused if it was emptied or lost many
rows, or if many rows changed their host or contracts at once: the stored list is used, and everything else is published. If
there is nothing else to publish, the exit code is 4. Changed notices, recalls (here, or at RELEASES_URL, which is requested
first), delistings and link checks are published with the stored lists, without requesting other hosts. A refresh that waits
for a host stops waiting; a refresh that already renders is followed by another one.

Exit codes: 0 published, nothing new or rolled back · 1 failed · 2 wrong usage · 3 another refresh is running ·
4 refused (reasons are given) · 5 a host failed and STRICT_DATA is set.`;

const flag = { type: 'boolean', default: false } as const;
const root = { type: 'string', default: env.REFRESH_ROOT } as const;
const { values: flags } = readArguments(help, {
  options: { 'no-fetch': flag, force: flag, rollback: flag, alert: flag, json: flag, root },
});

assertNoOptionsTakenByNpm(['no-fetch', 'force', 'rollback', 'alert']);
if (flags.alert) process.exitCode = (await alertAboutLastRefresh(flags.root)) ? 0 : refreshExitCodes.failed;
else {
  try {
    // Imported here, because the import throws if the configuration is invalid.
    const { runRefresh } = await import('./refresh/command.ts');
    if (await runRefresh(flags)) {
      console.error(
        'Notices, recalls, delistings or link checks changed in the meantime: another refresh publishes them.',
      );
      const words = [...process.execArgv, ...process.argv.slice(1)].filter((word) => word !== '--force');
      process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? refreshExitCodes.failed;
    }
  } catch (error) {
    await alertAboutError(flags.root, error);
    throw error;
  }
}
