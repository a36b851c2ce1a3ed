import { isShown, NoticeSchema, type Notice } from '~/domain/notice.ts';
import type { Language } from '~/i18n/languages.ts';
import { readRows } from '../rows.ts';
import { commitTime } from './build-facts.ts';

const notices = readRows('notices.json', NoticeSchema);
// The day of the commit, not of the clock: a build repeats. An alert is a commit, so it is seen at once.
const day = (commitTime ?? new Date().toISOString()).slice(0, 'YYYY-MM-DD'.length);

/** The notices that a page of a language shows above its header. */
export const noticesFor = (language: Language, isHome: boolean): Notice[] =>
  notices.filter((notice) => isShown(notice, day, language) && (isHome || notice.pages === 'all'));
