import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { env } from '~/config/env.ts';
import type { FormKind } from '~/domain/submission/fields.ts';
import { formKinds } from '~/domain/submission/kinds.ts';
import { submissionStatuses, type SubmissionStatus } from '~/domain/submission/status.ts';
import { languageCodes } from '~/i18n/languages.ts';
import { ensureFolder } from '~/lib/ensure-folder.ts';
import { parsePort } from '~/lib/port-number.ts';
import { toPrintableLine } from '~/lib/printable.ts';
import { answerDifferencesOf } from '~/origin/submissions/differences.ts';
import { ownedListingOf, type OwnedListing } from '~/origin/submissions/owned-listing.ts';
import { requestedChangesOf } from '~/origin/submissions/ownership.ts';
import { reviewFolderOf } from '~/origin/submissions/review-files.ts';
import { loadSubmissionReview, setSubmissionStatus, type ReviewData } from '~/origin/submissions/review.ts';
import { markServedAsLive } from '~/origin/submissions/served.ts';
import type { OriginStore } from '~/origin/store.ts';
import type { ReplacedSubmissionVersion, StoredSubmission } from '~/origin/submission-store.ts';
import { closeOnSignal } from '../serve/close-on-signal.ts';
import { watchServedSubmissions } from './watch-served.ts';

export const reviewHelp = `npm run origin -- review list [--status STATUS] [--kind KIND]
npm run origin -- review show ID [--files FOLDER]
npm run origin -- review set ID STATUS [--reason TEXT] [--note TEXT] [--slug NAME]
npm run -s origin -- review export [--status STATUS] [--kind KIND]
npm run origin -- review desk [--name NAME] [--port PORT]
npm run origin -- review import FILE [FILE] [--language LANG]
npm run origin -- review live

Reviews the submissions of the forms, also while the origin runs.
  list    prints submissions, oldest first: id, status, kind, day of the last step, title
  show    prints a submission: its answers, the results of the current checks, known entries that it resembles, and what
          changed between versions. Writes its files, and those that they replace (icon_url-1.png of the first version,
          icon_url-listed.png of the listing), into the folder (default: review/ID next to the database,
          which forget and purge delete with the personal data)
  set     records a step. Submitters see the reason on the status page, only reviewers see the note. To approve a
          submission with an open finding, explain why in a note. An approved dapp is listed with the next fetch, under
          the slug (default: derived from its title). Set it live when its page exists
  export  prints all submissions as JSON, one per line, without files
  desk    starts a page in this machine's browser for the whole review: queue, claims, differences, files, decisions.
          Open the printed address, which works once. NAME is the reviewer (default: your account on this machine)
  import  stores a submission from a file: a bundle (a completed template), or its public and its private file. Prints
          the receipt for the submitter, whose language is LANG (default: en). The same bundle is stored only once
  live    sets approved submissions live if SITE_URL serves their pages. The origin and the desk do this every ten minutes
  STATUS  ${submissionStatuses.join(', ')}
  KIND    ${formKinds.join(', ')}`;

export interface ReviewArguments {
  given: readonly string[];
  status?: string | undefined;
  kind?: string | undefined;
  reason?: string | undefined;
  note?: string | undefined;
  slug?: string | undefined;
  files?: string | undefined;
  name?: string | undefined;
  port?: string | undefined;
  language?: string | undefined;
}

const wide = 20_000;
const maxNameLength = 40;
const readAtOnce = 100;

function oneOf<Word extends string>(words: readonly Word[], given: string): Word {
  const found = words.find((word) => word === given);
  if (!found) throw new Error(`${toPrintableLine(given)} is unknown. Use one of ${words.join(', ')}.`);
  return found;
}

function idOf(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw new Error(`Give the number of a submission.\n\n${reviewHelp}`);
  return Number(text);
}

const filterOf = ({ status, kind }: ReviewArguments) => ({
  status: status === undefined ? undefined : [oneOf<SubmissionStatus>(submissionStatuses, status)],
  kind: kind === undefined ? undefined : oneOf<FormKind>(formKinds, kind),
});

async function list({ submissions }: OriginStore, words: ReviewArguments): Promise<void> {
  for (const { id, status, kind, updatedAt, title } of await submissions.list(filterOf(words)))
    console.log([id, status, kind, updatedAt.slice(0, 10), toPrintableLine(title)].join('\t'));
}

interface WrittenFile {
  hash: string;
  name: string;
  bytes: Uint8Array;
}

const fileName = (field: string, type: string): string => `${field}.${type === 'image/png' ? 'png' : 'pdf'}`;

/**
 * Returns the files of a submission, and the files that they replace: those of earlier versions, or the listed logo.
 */
async function filesOf(
  { submissions }: OriginStore,
  { files, replaced }: ReviewData,
  listing: OwnedListing | undefined,
): Promise<WrittenFile[]> {
  const own = files.map(({ field, type, hash, bytes }) => ({ hash, name: fileName(field, type), bytes }));
  const before = replaced.map(({ field, type, hash, bytes, version }) => ({
    ...{ hash, bytes },
    name: fileName(`${field}-${version}`, type),
  }));
  const { logo: hash } = listing ?? {};
  const listed = hash === undefined || files.length === 0 ? undefined : await submissions.file(hash);
  const name = fileName('icon_url-listed', listed?.type ?? '');
  return [...own, ...before, ...(listed ? [{ hash: hash ?? '', name, bytes: listed.bytes }] : [])];
}

const asText = (value: unknown): string =>
  value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

function changesOf({ versions, facts, files }: StoredSubmission, written: readonly WrittenFile[]): [string, string][] {
  const named = new Map(written.map(({ hash, name }) => [hash, name]));
  const withFiles = (of: ReplacedSubmissionVersion['facts'], ofFiles: ReplacedSubmissionVersion['files']) => ({
    ...of,
    ...Object.fromEntries(ofFiles.map(({ field, hash }) => [field, named.get(hash) ?? hash.slice(0, 12)])),
  });
  const states = [...versions.map((one) => withFiles(one.facts, one.files)), withFiles(facts, files)];
  return versions.flatMap(({ at }, place): [string, string][] => [
    ['new version', at],
    ...answerDifferencesOf(states[place] ?? {}, states[place + 1] ?? {}).map(
      ({ field, before, after }): [string, string] => [`  ${field}`, `${asText(before)}  →  ${asText(after)}`],
    ),
  ]);
}

async function show(store: OriginStore, { given, files: chosen }: ReviewArguments): Promise<void> {
  const { submissions } = store;
  const id = idOf(given[0]);
  const found = await loadSubmissionReview(submissions, id);
  const { submission, problems, collisions, findings } = found;
  const { kind, status, title, language, agreed, slug, facts, personal, events } = submission;
  const listing = kind === 'owner' ? await ownedListingOf(submissions, facts) : undefined;
  const files = await filesOf(store, found, listing);
  const lines: [string, unknown][] = [
    [`${id}`, `${kind}, ${status}${slug === undefined ? '' : `, listed as ${slug}`}: ${title}`],
    ['language', language],
    ['agreed', agreed === undefined ? undefined : `to the rules of ${agreed}`],
    ...Object.entries(facts),
    ...Object.entries(personal ?? { personal: 'deleted' }),
    ...changesOf(submission, files),
    ...(listing ? requestedChangesOf(listing, facts) : []).map(({ field, before, after }): [string, string] => [
      `asks ${field}`,
      `${asText(before)}  →  ${asText(after)}`,
    ]),
    ...events.map(({ at, author, status: to, reason, note }): [string, unknown] => [
      'step',
      `${at} ${to}${author === 'submitter' ? ' by the submitter' : ''} ${reason}${note && ` [${note}]`}`,
    ]),
    ...problems.map((problem): [string, unknown] => ['problem', problem]),
    ...collisions.map((collision): [string, unknown] => ['collision', collision]),
    ...findings.map(({ isOpen, text }): [string, unknown] => [isOpen ? 'finding' : 'note', text]),
  ];
  // Strangers have written these texts, so control characters are escaped.
  for (const [name, value] of lines)
    console.log(`${toPrintableLine(name).padEnd(18)}${toPrintableLine(asText(value), wide)}`);
  const folder = chosen ?? reviewFolderOf(env.ORIGIN_DB, id);
  if (files.length > 0) ensureFolder(folder, 0o700);
  for (const { name, bytes } of files) {
    const path = join(folder, name);
    writeFileSync(path, bytes, { mode: 0o600 });
    console.log(`${'file'.padEnd(18)}${path}`);
  }
}

async function set({ submissions }: OriginStore, { given, reason = '', note, slug }: ReviewArguments): Promise<void> {
  const [number, status] = given;
  const id = idOf(number);
  if (status === undefined) throw new Error(`Give the new status of ${id}: ${submissionStatuses.join(', ')}.`);
  const done = await setSubmissionStatus(submissions, {
    id,
    to: oneOf<SubmissionStatus>(submissionStatuses, status),
    reason,
    note,
    slug,
  });
  console.log(`${done.id} is ${done.status}${done.slug === undefined ? '' : `, listed as ${done.slug}`}.`);
  if (done.kind === 'owner' && done.status === 'approved')
    console.log(
      `Change ${toPrintableLine(done.title)} where it is listed: src/data, the content host, or the submission that has this id.`,
    );
}

async function exportAll({ submissions }: OriginStore, words: ReviewArguments): Promise<void> {
  const ids = (await submissions.list(filterOf(words))).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += readAtOnce)
    for (const one of await submissions.readAll(ids.slice(start, start + readAtOnce))) console.log(JSON.stringify(one));
}

async function openDesk(store: OriginStore, { name = userInfo().username, port }: ReviewArguments): Promise<void> {
  const reviewer = toPrintableLine(name, maxNameLength).trim();
  if (!reviewer) throw new Error('--name must not be empty.');
  const chosenPort = port === undefined ? 0 : parsePort('--port', port);
  // Imported here, because no other subcommand needs the pages of the desk.
  const [{ startReviewDesk }, { watchPhishingList }] = await Promise.all([
    import('./desk/start-review-desk.ts'),
    import('./watch-phishing.ts'),
  ]);
  const { url, close } = await startReviewDesk(store, { reviewer, port: chosenPort });
  console.log(`The desk of ${reviewer} is open. This address works once (Ctrl+C closes the desk):\n${url}`);
  const live = watchServedSubmissions(() => markServedAsLive(store.submissions, env.SITE_URL));
  const phishing = watchPhishingList();
  await new Promise<never>(() =>
    closeOnSignal(async () => {
      live.close();
      phishing.close();
      await close();
      store.close();
    }),
  );
}

async function importFiles({ submissions }: OriginStore, { given, language = 'en' }: ReviewArguments): Promise<void> {
  // Imported here, because no other subcommand needs the image codec.
  const { importAnswerBundle } = await import('./import-answer-bundle.ts');
  const { kind, title, receipt } = await importAnswerBundle(submissions, given, oneOf(languageCodes, language));
  const name = `${kind} ${toPrintableLine(title)}`;
  console.log(receipt === undefined ? `${name} was imported before.` : `${name} is stored. Its receipt: ${receipt}`);
}

async function setLive({ submissions }: OriginStore): Promise<void> {
  const done = await markServedAsLive(submissions, env.SITE_URL);
  for (const { id, title } of done) console.log(`${id}\t${toPrintableLine(title)}`);
  console.log(`${done.length} set live, whose pages ${env.SITE_URL} serves.`);
}

const commands = new Map([
  ['list', list],
  ['show', show],
  ['set', set],
  ['export', exportAll],
  ['desk', openDesk],
  ['import', importFiles],
  ['live', setLive],
]);

export async function runReviewCommand(
  store: OriginStore,
  { given: [command = '', ...given], ...words }: ReviewArguments,
): Promise<void> {
  const work = commands.get(command);
  if (!work) throw new Error(`This command does not exist. These do:\n\n${reviewHelp}`);
  await work(store, { ...words, given });
}
