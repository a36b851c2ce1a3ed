import { parseArgs } from 'node:util';
import { env } from '~/config/env.ts';
import { faultNames, faultOfRequest } from '~/origin/faults.ts';
import { startOrigin } from '~/origin/start-origin.ts';
import { closeOnSignal } from './serve/close-on-signal.ts';

const help = `npm run origin -- [--faults]

Serves the calls behind the site's forms and lists under /api/ on this machine, until Ctrl+C. A host's proxy stands before it.
  CONTENT_API, MAIN_API   hosts whose lists are asked for and told anew; unset: lists come from the snapshot
  --faults     for development: a call of a list goes wrong as its header x-fault or its ?fault= says
  ORIGIN_DB    the SQLite file, made if it is not there (default: .cache/origin.sqlite)
  ORIGIN_PORT  the port (default: 4322)`;

const { values } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, faults: { type: 'boolean', default: false } },
});

if (values.help) console.log(help);
else {
  if (values.faults && env.SITE_ENV === 'production') throw new Error('--faults is not for production (SITE_ENV).');
  const { url, close } = await startOrigin({
    file: env.ORIGIN_DB,
    port: env.ORIGIN_PORT,
    hosts: { content: env.CONTENT_API, main: env.MAIN_API },
    ...(values.faults && { faults: faultOfRequest }),
  });
  closeOnSignal(close);
  console.log(`The origin serves ${url}/api/ from ${env.ORIGIN_DB} (Ctrl+C stops it)`);
  if (values.faults) console.log(`Faults: ${faultNames.join(', ')}`);
}
