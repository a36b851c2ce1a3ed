import { spawnSync } from 'node:child_process';
import { env } from '~/config/env.ts';
import { readArguments } from './command/read-arguments.ts';
import { alertAboutError, alertAboutLastRefresh } from './refresh/notify-operator.ts';
import { refuseOptionsOfNpm } from './command/npm-options.ts';
import { refreshExitCodes } from './refresh/outcome.ts';

const help = `npm run refresh -- [--no-fetch] [--force] [--rollback] [--alert] [--json] [--root FOLDER]

Fetches from the hosts that are set (CONTENT_API, MAIN_API), and if anything is new, renders what changed, verifies it
and has it served from one moment to the next: FOLDER/current links FOLDER/releases/{id}, whose site/ a server serves.
The last three releases stay. A run that fails, or is killed, leaves what stands as it was.

  --no-fetch     with the data that were fetched before
  --force        publish although a list shrank, a page was lost or a gate failed; build although nothing is new, and read
                 every file that stands to find what was changed on the disk
  --rollback     have the release before the current one served; it stays until something is new
  --alert        only notify REFRESH_ALERT (POST, JSON): of a refresh that was killed, of a step after one that ended well
                 (a deploy), or of what an earlier run could not deliver; a refresh has sent everything else itself
  --json         print the report as JSON (FOLDER/report.json holds it, too)
  --root FOLDER  where releases stand (default: REFRESH_ROOT, else .cache/site)

STRICT_DATA=1 fails at any fault of a host; else its last good data stay, and the report says how old they are.
REFRESH_PING is called (POST) after each run that ended well with data not older than REFRESH_MAX_AGE_HOURS and a list of each
host; REFRESH_ALERT (POST, JSON) after every other one, with the report. A list that was emptied, lost many rows, or in which
many rows changed their host or contracts at once, is refused: the stored list is kept, and the rest is published. If there
is nothing else to publish, the run ends with 4. If notices, recalls (here or at RELEASES_URL, which is asked first), delistings
or link checks changed, they are published with the stored lists, and no other host is asked; a refresh that waits for a
host stops waiting, and one that is already rendering is followed by another.

Exit codes: 0 published, nothing new or rolled back · 1 failed · 2 wrong usage · 3 another refresh is running ·
4 refused (reasons are given) · 5 a host failed and STRICT_DATA is set.`;

const flag = { type: 'boolean', default: false } as const;
const root = { type: 'string', default: env.REFRESH_ROOT } as const;
const { values: flags } = readArguments(help, {
  options: { 'no-fetch': flag, force: flag, rollback: flag, alert: flag, json: flag, root },
});

refuseOptionsOfNpm(['no-fetch', 'force', 'rollback', 'alert']);
if (flags.alert) process.exitCode = (await alertAboutLastRefresh(flags.root)) ? 0 : refreshExitCodes.failed;
else {
  try {
    // Imported here, because the import fails if the configuration is invalid.
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
