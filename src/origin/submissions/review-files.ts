import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SubmissionStore } from '../submission-store.ts';

const reviewFolder = (database: string): string => join(dirname(database), 'review');

/** Returns the folder next to the database into which `review show` writes the files of a submission. */
export const reviewFolderOf = (database: string, id: number): string => join(reviewFolder(database), String(id));

/** Deletes these folders of all submissions without personal data, because their files may be personal. */
export async function deleteReviewFiles(database: string, store: Pick<SubmissionStore, 'readAll'>): Promise<void> {
  const folder = reviewFolder(database);
  if (!existsSync(folder)) return;
  const ids = readdirSync(folder).map(Number).filter(Number.isSafeInteger);
  for (const { id, hasPersonal } of await store.readAll(ids))
    if (!hasPersonal) rmSync(reviewFolderOf(database, id), { recursive: true, force: true });
}
