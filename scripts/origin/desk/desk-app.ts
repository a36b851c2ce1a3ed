import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { loadSubmissionReview } from '~/origin/submissions/review.ts';
import type { SubmissionCheck } from '~/origin/desk-store.ts';
import type { OriginStore } from '~/origin/store.ts';
import type { StoredSubmission } from '~/origin/submission-store.ts';
import { renderBulkPage, maxSelectedSubmissions, parseSelectedSubmission, rejectDuplicates } from './bulk.ts';
import { applyDecision, changedSince, type RefusedDecision } from './decide.ts';
import { formatCsv, readExportRows } from './export.ts';
import {
  setDeskHeaders,
  exchangeDeskToken,
  refuseForeignDeskRequests,
  requireDeskSession,
  type DeskAccess,
} from './guards.ts';
import { renderDeskNotice, renderDeskPage } from './layout.ts';
import { findListedCounterpart } from './listed.ts';
import { renderQueuePage } from './queue-page.ts';
import { renderSubmissionPage } from './submission-page.ts';
import {
  queueFilterOf,
  serializeDeskView,
  parseDeskView,
  filterQueueRows,
  earlierSubmissionsOfSameName,
  type DeskView,
} from './view.ts';

export interface DeskDependencies {
  store: OriginStore;
  /** The name of the reviewer, which claims and decisions record. */
  reviewer: string;
  access: DeskAccess;
  files: { style: string; script: string; icon: string };
  /** Runs the checks that send requests to hosts or chains. */
  check: (submission: StoredSubmission) => Promise<SubmissionCheck[]>;
  now?: () => Date;
}

const maxBytes = 512 * 1024;
const numberForm = /^[1-9]\d{0,14}$/;

const viewOf = (c: Context): DeskView => parseDeskView(new URL(c.req.url).searchParams);

/** Returns the notice after a decision, whose submission is in the query of the URL. */
function noticeOf(c: Context): string {
  const done = c.req.query('done') ?? '';
  return numberForm.test(done) ? `Your decision on #${done} is saved.` : '';
}

/** Reads a submitted form. Returns empty strings for missing fields. */
async function formOf(c: Context) {
  const form = await c.req.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const id = text('id');
  return {
    text,
    all: (name: string) => form.getAll(name).filter((value) => typeof value === 'string'),
    id: numberForm.test(id) ? Number(id) : 0,
    view: parseDeskView(new URLSearchParams(text('view'))),
    draft: { to: text('to'), text: text('text'), note: text('note'), slug: text('slug') },
  };
}

/** Creates the review desk, a Hono app below a secret path. */
export function createReviewDesk({
  store,
  reviewer,
  access,
  files,
  check,
  now = () => new Date(),
}: DeskDependencies): Hono {
  const app = new Hono();
  const desk = app.basePath(`/${access.pathPrefix}`);
  app.use(setDeskHeaders, refuseForeignDeskRequests(access), bodyLimit({ maxSize: maxBytes }));
  app.notFound((c) => c.text('Nothing here.', 404));
  app.onError((error, c) => {
    console.error(error.message);
    return c.text(error.message, 500);
  });
  desk.get('/enter', exchangeDeskToken(access));
  desk.use(requireDeskSession(access));

  async function rowsOf(view: DeskView) {
    const rows = await store.desk.queue(queueFilterOf(view));
    const twice = earlierSubmissionsOfSameName(rows);
    return { rows: filterQueueRows(rows, view, reviewer, twice), twice };
  }

  async function showQueue(c: Context, view: DeskView, notice: string) {
    const { rows, twice } = await rowsOf(view);
    return c.html(renderQueuePage({ view, reviewer, now: now(), rows, twice, notice }));
  }

  async function showOne(
    c: Context,
    id: number,
    view: DeskView,
    { status, notice, draft }: Partial<RefusedDecision> = {},
  ) {
    const [stored, { rows }, claim, checks] = await Promise.all([
      store.submissions.read(id),
      rowsOf(view),
      store.desk.claimOf(id),
      store.desk.checksOf(id),
    ]);
    if (!stored)
      return c.html(renderDeskPage('Nothing here', reviewer, renderDeskNotice(`Submission ${id} doesn’t exist.`)), 404);
    const review = await loadSubmissionReview(store.submissions, id);
    const listed = await findListedCounterpart(store.submissions, review.submission);
    const place = rows.findIndex((row) => row.id === id);
    const [before, after] = place === -1 ? [] : [rows[place - 1]?.id, rows[place + 1]?.id];
    const waitingSince = review.submission.events.findLast((one) => one.status === 'received')?.at ?? stored.createdAt;
    const page = { review, listed, claim, checks, waitingSince, before, after, query: serializeDeskView(view) };
    return c.html(
      renderSubmissionPage({ ...page, reviewer, now: now(), notice, draft }),
      (status ?? 200) satisfies ContentfulStatusCode,
    );
  }

  type Form = Awaited<ReturnType<typeof formOf>>;

  /** Returns what has changed since the reviewer opened the page on which they have typed. */
  async function changesSince({ text, id, draft }: Form) {
    const stored = Object.values(draft).some(Boolean) ? await store.submissions.read(id) : undefined;
    return stored && stored.updatedAt !== text('seen') ? changedSince(stored, text('seen')) : '';
  }

  /** Shows the page of a submission again, with the text that the reviewer had typed into the decision form. */
  const showAgain = async (c: Context, form: Form, part = '') =>
    Object.values(form.draft).some(Boolean)
      ? showOne(c, form.id, form.view, { draft: form.draft, notice: await changesSince(form) })
      : c.redirect(`${form.id}${serializeDeskView(form.view)}${part}`, 303);

  // Ends with a slash, because all links are relative.
  app.get(`/${access.pathPrefix}/`, (c) => showQueue(c, viewOf(c), noticeOf(c)));
  desk.get('/desk.css', (c) => c.body(files.style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  desk.get('/desk.js', (c) => c.body(files.script, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  desk.get('/icon.svg', (c) => c.body(files.icon, 200, { 'content-type': 'image/svg+xml' }));
  const exportOf = async (c: Context) => readExportRows(store.submissions, (await rowsOf(viewOf(c))).rows, now());
  desk.get('/export.csv', async (c) => {
    const found = await exportOf(c);
    c.header('content-disposition', 'attachment; filename="submissions.csv"');
    return c.body(formatCsv(found.map(({ row }) => row)), 200, { 'content-type': 'text/csv; charset=utf-8' });
  });
  desk.get('/export.json', async (c) => {
    const found = await exportOf(c);
    c.header('content-disposition', 'attachment; filename="submissions.json"');
    return c.json(found.map(({ row, facts }) => ({ ...row, facts })));
  });
  desk.get('/file/:id{[1-9]\\d{0,14}}/:name', async (c) => {
    const stored = await store.submissions.read(Number(c.req.param('id')));
    const name = c.req.param('name');
    const own = [...(stored?.files ?? []), ...(stored?.versions ?? []).flatMap((version) => version.files)];
    const listed =
      name === 'listed' && stored ? (await findListedCounterpart(store.submissions, stored))?.logo : undefined;
    const wanted = listed ?? own.find(({ field, hash }) => field === name || hash === name)?.hash;
    const file = wanted === undefined ? undefined : await store.submissions.file(wanted);
    if (!file) return c.text('Nothing here.', 404);
    // Displays only logos, because the origin has encoded them again. Offers all other files as downloads.
    const isLogo = file.type === 'image/png';
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': isLogo ? 'image/png' : 'application/octet-stream',
      'content-disposition': isLogo ? 'inline' : `attachment; filename="${c.req.param('id')}-report.pdf"`,
    });
  });
  desk.get('/:id{[1-9]\\d{0,14}}', (c) => showOne(c, Number(c.req.param('id')), viewOf(c), { notice: noticeOf(c) }));

  desk.post('/decide', async (c) => {
    const { text, id, view, draft } = await formOf(c);
    const { rows } = await rowsOf(view);
    const place = rows.findIndex((row) => row.id === id);
    const decision = { id, seen: text('seen'), reason: text('reason'), ...draft };
    const undecided = await applyDecision(store, reviewer, decision);
    if (undecided) return showOne(c, id, view, undecided);
    const next = place === -1 ? undefined : rows[place + 1]?.id;
    const query = serializeDeskView(view);
    return c.redirect(`${next ?? './'}${query}${query ? '&' : '?'}done=${id}`, 303);
  });
  desk.post('/claim', async (c) => {
    const form = await formOf(c);
    const claim = await store.desk.claim(form.id, reviewer, form.text('holder'));
    if (claim?.reviewer === reviewer) return showAgain(c, form);
    const notice = claim ? html`Another reviewer claimed it first. ${await changesSince(form)}` : '';
    return showOne(c, form.id, form.view, { status: 409, notice, draft: form.draft });
  });
  desk.post('/release', async (c) => {
    const form = await formOf(c);
    await store.desk.release(form.id, reviewer);
    return showAgain(c, form);
  });
  desk.post('/check', async (c) => {
    const form = await formOf(c);
    const stored = await store.submissions.read(form.id);
    if (stored) await store.desk.saveChecks(form.id, reviewer, await check(stored));
    return showAgain(c, form, '#checks');
  });
  desk.post('/bulk', async (c) => {
    const { text, all, view } = await formOf(c);
    const picked = all('pick').flatMap(parseSelectedSubmission).slice(0, maxSelectedSubmissions);
    if (picked.length === 0) return showQueue(c, view, 'Select submissions first.');
    if (text('sure') !== 'yes') return c.html(await renderBulkPage(store, reviewer, picked, serializeDeskView(view)));
    const notice = await rejectDuplicates(store, reviewer, picked, (language) => text(`text-${language}`));
    return showQueue(c, view, notice);
  });
  return app;
}
