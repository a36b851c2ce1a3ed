import * as v from 'valibot';
import { env } from '~/config/env.ts';
import { ConfigurationError, validateConfiguration } from '~/config/validate.ts';
import { isNoticeShownOn, NoticeSchema, type Notice } from '~/domain/notice.ts';
import type { Language } from '~/i18n/languages.ts';
import { daysAfter } from '~/lib/dates.ts';
import { once } from '~/lib/once.ts';
import { trackedQuery } from '~/lib/tracked-reads.ts';
import { noticeProblems } from '../notice-problems.ts';
import { readNotices } from '../snapshot.ts';
import { referenceDay } from './build-facts.ts';
import { publishedReleases } from './releases.ts';
import { staticPageNames } from './static-pages.ts';

// Called only in tracked queries, so that builds detect a changed notice. An invalid notice fails the build.
const notices = once((): readonly Notice[] => {
  const list = validateConfiguration(env.NOTICES, v.array(NoticeSchema), readNotices());
  const problems = list.flatMap((notice) =>
    noticeProblems(notice, staticPageNames).map((problem) => `${env.NOTICES}: ${notice.id}: ${problem}.`),
  );
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return list;
});

export const noticesFor = trackedQuery('noticesFor', (language: Language, where: 'home' | 'elsewhere'): Notice[] => {
  const today = referenceDay();
  return notices().filter(
    (notice) =>
      isNoticeShownOn(notice, today) &&
      (where === 'home' || notice.pages === 'all') &&
      (notice.kind === 'phishing' || notice.text[language] !== undefined),
  );
});

const recallWarningDays = 60;

/** Returns the last day (YYYY-MM-DD) of a recall warning. */
const lastRecallWarningDay = (recalled: string): string => daysAfter(recalled, recallWarningDays - 1);

/** A separate tracked query, so that other changes of releases do not affect all pages. */
export const recentRecalls = trackedQuery('recentRecalls', () => {
  const today = referenceDay();
  return publishedReleases().releases.filter(
    ({ recalled }) => recalled && today <= lastRecallWarningDay(recalled.date),
  );
});

/**
 * Counts the past dates on which notices and recall warnings started or ended. The count changes on such a date, so
 * that a build renders pages without new data.
 */
export function countPassedNoticeDates(): number {
  const today = referenceDay();
  const begins = notices().map(({ start }) => start <= today);
  const ends = notices().map(({ end }) => end !== undefined && end < today);
  const recalls = publishedReleases().releases.map(
    ({ recalled }) => recalled && lastRecallWarningDay(recalled.date) < today,
  );
  return [...begins, ...ends, ...recalls].filter(Boolean).length;
}
