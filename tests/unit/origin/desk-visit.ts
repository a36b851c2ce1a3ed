import { DatabaseSync } from 'node:sqlite';
import type { NewSubmission } from '~/origin/submission-store.ts';
import type { OriginStore } from '~/origin/store.ts';
import { migrateTables, wrapSqliteDatabase } from '~/origin/sqlite/open-store.ts';
import { createDeskStore } from '~/origin/tables/desk.ts';
import { createSubmissionStore } from '~/origin/tables/submissions.ts';
import type { SubmissionCheck } from '~/origin/desk-store.ts';
import type { StoredSubmission } from '~/origin/submission-store.ts';
import { createReviewDesk } from '../../../scripts/origin/desk/desk-app.ts';
import { newSubmission } from './submission-store-contract.ts';

const origin = 'http://127.0.0.1:4000';
const access = { origin, pathPrefix: 'room', token: 'the-token', session: 'the-session' };
const deskRoom = `${origin}/room/`;

/** A review desk with a database in memory. Each step advances its clock by a second. */
export interface VisitedDesk {
  store: Pick<OriginStore, 'submissions' | 'desk'>;
  setTime: (time: string) => void;
  /** Sends a request like the browser of a reviewer. */
  visit: (
    path: string,
    init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ) => Promise<Response>;
  page: (path: string) => Promise<string>;
  post: (path: string, fields: Record<string, string | string[]>) => Promise<Response>;
  /** Returns the same desk, opened by another reviewer. */
  as: (reviewer: string) => VisitedDesk;
  submit: (name: string, more?: Partial<NewSubmission>) => Promise<number>;
  close: () => void;
}

/** Opens a review desk for the reviewer Ada. */
export function openDesk(
  check: (submission: StoredSubmission) => Promise<SubmissionCheck[]> = async () => [],
): VisitedDesk {
  const db = new DatabaseSync(':memory:');
  migrateTables(db);
  const tables = wrapSqliteDatabase(db, () => undefined);
  let time = Date.parse('2026-11-23T08:00:00Z');
  const now = () => new Date((time += 1000));
  const store = { submissions: createSubmissionStore(tables, now), desk: createDeskStore(tables, now) };

  function deskOf(reviewer: string): VisitedDesk {
    const files = { style: '', script: '', icon: '' };
    const app = createReviewDesk({
      store: store as OriginStore,
      reviewer,
      access,
      files,
      check,
      now: () => new Date(time),
    });
    const visit: VisitedDesk['visit'] = async (path, { headers = {}, ...init } = {}) =>
      app.request(deskRoom + path, {
        ...init,
        headers: { host: '127.0.0.1:4000', cookie: 'desk=the-session', ...headers },
      });
    const post: VisitedDesk['post'] = (path, fields) => {
      const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
      return visit(path, { method: 'POST', body: new URLSearchParams(pairs), headers: { origin } });
    };
    return {
      ...{ store, visit, post, as: deskOf, close: () => db.close() },
      setTime: (text) => (time = Date.parse(text)),
      page: async (path) => (await visit(path)).text(),
      submit: async (name, more) => {
        await store.submissions.submit(newSubmission(name, more));
        return (await store.submissions.list({})).at(-1)?.id ?? 0;
      },
    };
  }
  return deskOf('Ada');
}
