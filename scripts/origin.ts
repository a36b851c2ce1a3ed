import { parseArgs } from 'node:util';
import { env } from '~/config/env.ts';
import { faultNames, faultOfRequest } from '~/origin/faults.ts';
import { startOrigin } from '~/origin/start-origin.ts';
import { forgetAddress, listSubscribers } from './serve/subscribers.ts';
import { closeOnSignal } from './serve/close-on-signal.ts';
import { originSettings } from './serve/origin-settings.ts';

const help = `npm run origin -- [--faults]
npm run origin -- forget ADDRESS
npm run -s origin -- subscribers

Serves the calls behind the site's forms and lists under /api/ on this machine, until Ctrl+C. A host's proxy stands before it.
  forget       deletes an e-mail address and all that belongs to it, also while the origin runs
  subscribers  writes who gets the news, one a line: address, language, link that unsubscribes (a new one each time;
               put it into the mail, also as its List-Unsubscribe header, beside List-Unsubscribe-Post)
  --faults     for development: a call of a list goes wrong as its header x-fault or its ?fault= says
  CONTENT_API, MAIN_API   hosts whose lists are asked for and relayed; unset: lists come from the snapshot
  MAIL_TRANSPORT  smtps://USER:PASSWORD@HOST, smtp://HOST or a folder file:///…: who subscribes is asked by mail
               whether it was meant (double opt-in); unset: nobody is asked
  ORIGIN_DB    the SQLite file, made if it is not there (default: .cache/origin.sqlite)
  ORIGIN_PORT  the port (default: 4322)
  SITE_URL     where the site stands, for the links`;

async function serve(isFaulty: boolean): Promise<void> {
  if (isFaulty && env.SITE_ENV === 'production') throw new Error('--faults is not for production (SITE_ENV).');
  const { url, close } = await startOrigin({
    file: env.ORIGIN_DB,
    port: env.ORIGIN_PORT,
    ...originSettings,
    ...(isFaulty && { faults: faultOfRequest }),
  });
  closeOnSignal(close);
  console.log(`The origin serves ${url}/api/ from ${env.ORIGIN_DB} (Ctrl+C stops it)`);
  if (isFaulty) console.log(`Faults: ${faultNames.join(', ')}`);
}

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, faults: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [command, ...given] = positionals;

if (values.help) console.log(help);
else if (command === undefined) await serve(values.faults);
else if (command === 'forget' && given.length === 1) await forgetAddress(env.ORIGIN_DB, given[0] ?? '');
else if (command === 'subscribers' && given.length === 0) await listSubscribers(env.ORIGIN_DB, env.SITE_URL);
else throw new Error(`There is no such command. These there are:\n\n${help}`);
