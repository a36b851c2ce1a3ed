import { isShown, NoticeSchema, type Notice } from '~/domain/notice.ts';
import type { Language } from '~/i18n/languages.ts';
import { droppedLine } from '~/domain/rows.ts';
import { readRows } from '../rows.ts';
import { snapshotFolder } from '../snapshot.ts';
import { commitTime } from './build-facts.ts';
import { staticPageNames } from './static-pages.ts';

const file = 'notices.json';

function leadsSomewhere({ id, more }: Notice): boolean {
  const isThere = more === undefined || staticPageNames.includes(more);
  const reason = `there is no static page ${more}`;
  if (!isThere) console.warn(droppedLine(`${snapshotFolder}/${file}`, { id, reason }));
  return isThere;
}

const notices = readRows(file, NoticeSchema).filter(leadsSomewhere);
// The day of the commit, not of the clock: a build repeats. An alert is a commit, so it is seen at once.
const day = (commitTime ?? new Date().toISOString()).slice(0, 'YYYY-MM-DD'.length);

/** The notices that a page of a language shows above its header. */
export const noticesFor = (language: Language, isHome: boolean): Notice[] =>
  notices.filter((notice) => isShown(notice, day, language) && (isHome || notice.pages === 'all'));
