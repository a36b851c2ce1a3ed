import { parseArgs } from 'node:util';
import { env } from '~/config/env.ts';
import { startOrigin } from '~/origin/start-origin.ts';
import { closeOnSignal } from './serve/close-on-signal.ts';

const help = `npm run origin

Serves the calls behind the site's forms under /api/ on this machine, until Ctrl+C. A host's proxy stands before it.
  ORIGIN_DB    the SQLite file, made if it is not there (default: .cache/origin.sqlite)
  ORIGIN_PORT  the port (default: 4322)`;

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });

if (values.help) console.log(help);
else {
  const { url, close } = await startOrigin({ file: env.ORIGIN_DB, port: env.ORIGIN_PORT });
  closeOnSignal(close);
  console.log(`The origin serves ${url}/api/ from ${env.ORIGIN_DB} (Ctrl+C stops it)`);
}
