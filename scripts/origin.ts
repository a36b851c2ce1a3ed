import { env } from '~/config/env.ts';
import { backUpOriginDatabase, restoreOriginDatabase } from '~/origin/sqlite/copies.ts';
import { personalDataExpiry } from '~/origin/submissions/purges.ts';
import { deleteReviewFiles } from '~/origin/submissions/review-files.ts';
import { markServedAsLive } from '~/origin/submissions/served.ts';
import { readArguments } from './command/read-arguments.ts';
import { copyStoreToCloudflare } from './origin/copy-store.ts';
import { printFailureReports } from './origin/failures.ts';
import { runReviewCommand, reviewHelp } from './origin/review.ts';
import { watchServedSubmissions } from './origin/watch-served.ts';
import { deleteSubscriberAddress, listSubscribers } from './origin/subscribers.ts';
import { originDatabasePath, withOriginStore } from './origin/with-origin-store.ts';
import { closeOnSignal } from './serve/close-on-signal.ts';

const help = `npm run origin
npm run origin -- forget ADDRESS [--d1]
npm run -s origin -- subscribers [--d1]
npm run origin -- review COMMAND … [--d1]
npm run origin -- failures [--d1]
npm run origin -- backup FILE | restore FILE | purge [--d1] | copy --d1

Serves the API of the site's forms and lists under /api/ on this machine, until Ctrl+C. A host's proxy forwards requests to it.
  forget       deletes an e-mail address and all its data, also while the origin runs
  subscribers  prints the subscribers, one per line: address, language, and a new link to unsubscribe, for the mail and its
               List-Unsubscribe and List-Unsubscribe-Post headers
  review       reviews submissions: desk, list, show, set, export, import, live (npm run origin -- review --help)
  failures     prints how often browsers reported a policy violation, a failed island or a missing page: day, count, kind,
               route and engine; for missing pages with many reports, a suitable line for redirects.json
  backup       writes a copy of the database, also while the origin runs
  restore      replaces the database with a copy while no origin runs, and keeps the previous file next to it
  purge        deletes the personal data of submissions without a change for SUBMISSION_RETENTION_DAYS; a running origin does
               this once a day
  copy --d1    copies the database and its files to D1 and R2 while no origin runs, and compares the counts. Run it again to
               continue an interrupted copy
  --d1         for forget, subscribers, review, failures and purge: uses the data of the Cloudflare worker, with CLOUDFLARE_D1,
               CLOUDFLARE_R2, CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN (needs permission to edit D1 and R2)
  CONTENT_API, MAIN_API   hosts whose lists the origin requests, validates and relays; unset: lists come from
               the snapshot
  MAIL_TRANSPORT  smtps://USER:PASSWORD@HOST, smtp://HOST, https://… (an endpoint that accepts JSON, with the token
               MAIL_TOKEN) or a folder file:///…: subscribers confirm by mail (double opt-in), and submitters get a mail
               about each step; unset: no mails
  PHISHING_LIST_URL  a list of phishing hosts, fetched once a day and compared with submissions; unset: none
  REVIEW_DIGEST_TO  the address that gets a daily summary of submissions to review (needs MAIL_TRANSPORT)
  ORIGIN_DB    the SQLite file, created if missing (default: .cache/origin.sqlite)
  ORIGIN_PORT  the port (default: 4322)
  SUBMISSION_RETENTION_DAYS  see purge (default: 180)
  SUBMISSION_STORE_MB  the size of the database above which submissions are refused (default: 2048)
  SITE_URL     the site's address, for links`;

async function serve(): Promise<void> {
  // Imported here, because other subcommands do not need these modules (about a thousand).
  const { startOrigin } = await import('~/origin/server/start-origin.ts');
  const { originSettings } = await import('./serve/origin-settings.ts');
  const { watchPhishingList } = await import('./origin/watch-phishing.ts');
  const { url, close } = await startOrigin({ file: env.ORIGIN_DB, port: env.ORIGIN_PORT, ...originSettings });
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
}

const { values, positionals } = readArguments(process.argv[2] === 'review' ? reviewHelp : help, {
  options: {
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
const { d1, ...words } = values;
const [command, ...given] = positionals;
const [file] = given;

if (d1 && [undefined, 'backup', 'restore'].includes(command))
  throw new Error(
    'This command is not for Cloudflare: the worker serves the origin, and D1 has its own backups (see README).',
  );
else if (command === undefined) await serve();
else if (command === 'forget' && file !== undefined && given.length === 1) await deleteSubscriberAddress(d1, file);
else if (command === 'subscribers' && given.length === 0) await listSubscribers(d1, env.SITE_URL);
else if (command === 'review') await withOriginStore(d1, (store) => runReviewCommand(store, { ...words, given }));
else if (command === 'failures' && given.length === 0) await withOriginStore(d1, (store) => printFailureReports(store));
else if (command === 'backup' && file !== undefined) backUpOriginDatabase(originDatabasePath(), file);
else if (command === 'restore' && file !== undefined) {
  const replaced = restoreOriginDatabase(env.ORIGIN_DB, file);
  if (replaced !== undefined) console.log(`The previous file is now ${replaced}.`);
} else if (command === 'copy' && d1 && given.length === 0) await copyStoreToCloudflare();
else if (command === 'purge' && given.length === 0)
  await withOriginStore(d1, async ({ submissions }) => {
    const count = await submissions.purge(personalDataExpiry(env.SUBMISSION_RETENTION_DAYS));
    await deleteReviewFiles(env.ORIGIN_DB, submissions);
    console.log(`Deleted the personal data of ${count} submissions.`);
  });
else throw new Error(`This command does not exist. These do:\n\n${help}`);
