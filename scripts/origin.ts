import { env } from '~/config/env.ts';
import { backUpOriginDatabase, restoreOriginDatabase } from '~/origin/sqlite/copies.ts';
import { personalDataExpiry } from '~/origin/submissions/purges.ts';
import { markServedAsLive } from '~/origin/submissions/served.ts';
import { readArguments } from './command/read-arguments.ts';
import { copyStoreToCloudflare } from './origin/copy-store.ts';
import { printFailureReports } from './origin/failures.ts';
import { runReviewCommand, reviewHelp } from './origin/review.ts';
import { watchServedSubmissions } from './origin/watch-served.ts';
import { deleteSubscriberAddress, listSubscribers } from './origin/subscribers.ts';
import { withOriginStore } from './origin/with-origin-store.ts';
import { closeOnSignal } from './serve/close-on-signal.ts';

const help = `npm run origin -- [--faults]
npm run origin -- forget ADDRESS
npm run -s origin -- subscribers
npm run origin -- review COMMAND …
npm run origin -- failures
npm run origin -- backup FILE | restore FILE | purge | copy --d1

Serves the calls behind the site's forms and lists under /api/ on this machine, until Ctrl+C. A host's proxy stands before it.
  forget       deletes an e-mail address and all that belongs to it, also while the origin runs
  subscribers  writes who gets the news, one a line: address, language, link that unsubscribes (a new one each time;
               put it into the mail, also as its List-Unsubscribe header, beside List-Unsubscribe-Post)
  review       what the forms have sent: desk, list, show, set, export, import, live (npm run origin -- review --help)
  failures     how often browsers met a broken policy, an island that failed and an address without a page: day, count, kind,
               route, engine; for addresses that many met, the line of redirects.json that would fit
  backup       writes a whole copy of the database, also while the origin runs
  restore      puts a copy in the database's place, while no origin runs; what stood there stays beside it
  purge        deletes what is personal of submissions that nobody has touched for SUBMISSION_RETENTION_DAYS, also while
               the origin runs, which does so itself once a day
  copy --d1    copies the database with its files to D1 and R2, while no origin runs, and counts both sides; what broke off
               goes on when it is begun again
  --d1         for forget, subscribers, review, failures and purge: what the worker at Cloudflare has stored, by CLOUDFLARE_D1,
               CLOUDFLARE_R2, CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN (may edit D1 and R2)
  --faults     for development: a call of a list goes wrong as its header x-fault or its ?fault= says
  CONTENT_API, MAIN_API   hosts whose lists are asked for and relayed; unset: lists come from the snapshot
  MAIL_TRANSPORT  smtps://USER:PASSWORD@HOST, smtp://HOST, https://… (an endpoint that takes JSON, with the token
               MAIL_TOKEN) or a folder file:///…: who subscribes is asked by mail whether it was meant (double
               opt-in), and submitters are told of each step; unset: no mails
  PHISHING_LIST_URL  a list of phishing hosts, fetched once a day, with which submissions are compared; unset: none
  REVIEW_DIGEST_TO  the address that gets a digest of what waits for a review, each morning (with MAIL_TRANSPORT)
  ORIGIN_DB    the SQLite file, made if it is not there (default: .cache/origin.sqlite)
  ORIGIN_PORT  the port (default: 4322)
  SUBMISSION_RETENTION_DAYS  see purge (default: 180)
  SUBMISSION_STORE_MB  how large the file may be before no more submissions are taken (default: 2048)
  SITE_URL     the site's address, for links`;

async function serve(isFaulty: boolean): Promise<void> {
  if (isFaulty && env.SITE_ENV === 'production') throw new Error('--faults is not for production (SITE_ENV).');
  // Imported here, because other subcommands do not need these modules (about a thousand).
  const [{ startOrigin }, { originFaultNames, originFaultOfRequest }, { originSettings }, { watchPhishingList }] =
    await Promise.all([
      import('~/origin/server/start-origin.ts'),
      import('~/origin/faults.ts'),
      import('./serve/origin-settings.ts'),
      import('./origin/watch-phishing.ts'),
    ]);
  const { url, close } = await startOrigin({
    file: env.ORIGIN_DB,
    port: env.ORIGIN_PORT,
    ...originSettings,
    ...(isFaulty && { faults: originFaultOfRequest }),
  });
  const live = watchServedSubmissions(() =>
    withOriginStore(false, ({ submissions }) => markServedAsLive(submissions, env.SITE_URL)),
  );
  const phishing = watchPhishingList();
  closeOnSignal(() => {
    live.close();
    phishing.close();
    return close();
  });
  // Printed last, because scripts that start the origin wait for this line before they send signals.
  console.log(`The origin serves ${url}/api/ from ${env.ORIGIN_DB} (Ctrl+C stops it)`);
  if (isFaulty) console.log(`Faults: ${originFaultNames.join(', ')}`);
}

const { values, positionals } = readArguments(process.argv[2] === 'review' ? reviewHelp : help, {
  options: {
    faults: { type: 'boolean', default: false },
    d1: { type: 'boolean', default: false },
    status: { type: 'string' },
    kind: { type: 'string' },
    reason: { type: 'string' },
    note: { type: 'string' },
    slug: { type: 'string' },
    files: { type: 'string' },
    name: { type: 'string' },
    port: { type: 'string' },
    language: { type: 'string' },
  },
  allowPositionals: true,
});
const { faults, d1, ...words } = values;
const [command, ...given] = positionals;
const [file] = given;

if (d1 && [undefined, 'backup', 'restore'].includes(command))
  throw new Error(
    'This command is not for Cloudflare: the worker serves the origin, and D1 has its own backups (see README).',
  );
else if (command === undefined) await serve(faults);
else if (command === 'forget' && file !== undefined && given.length === 1) await deleteSubscriberAddress(d1, file);
else if (command === 'subscribers' && given.length === 0) await listSubscribers(d1, env.SITE_URL);
else if (command === 'review') await withOriginStore(d1, (store) => runReviewCommand(store, { ...words, given }));
else if (command === 'failures' && given.length === 0) await withOriginStore(d1, (store) => printFailureReports(store));
else if (command === 'backup' && file !== undefined) backUpOriginDatabase(env.ORIGIN_DB, file);
else if (command === 'restore' && file !== undefined) {
  const replaced = restoreOriginDatabase(env.ORIGIN_DB, file);
  if (replaced !== undefined) console.log(`The previous file is now ${replaced}.`);
} else if (command === 'copy' && d1 && given.length === 0) await copyStoreToCloudflare();
else if (command === 'purge' && given.length === 0)
  await withOriginStore(d1, async ({ submissions }) => {
    const count = await submissions.purge(personalDataExpiry(env.SUBMISSION_RETENTION_DAYS));
    console.log(`Deleted the personal data of ${count} submissions.`);
  });
else throw new Error(`This command does not exist. These do:\n\n${help}`);
