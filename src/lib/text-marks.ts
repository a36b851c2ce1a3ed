import { processWide } from './process-wide.ts';

// Letters that Unicode gives to nobody stand at texts that are not quite in their page's language, until the build writes the page.
const marking = processWide('text-marks', () => ({ isOn: false }));

/** What stands before and behind a text in English that a language lacks, before one that is older than its English, and around the notice of those. */
export const textMarks = {
  begin: '\uE000',
  end: '\uE001',
  stale: '\uE002',
  noticeBegin: '\uE003',
  noticeEnd: '\uE004',
} as const;

/** Has such texts marked from here on: said by who will turn the marks into what readers see, and take them out. */
export const startMarkingTexts = (): void => {
  marking.isOn = true;
};

/** Whether texts are marked. */
export const isMarkingTexts = (): boolean => marking.isOn;

/** A text that a language lacks, in English; marked where somebody asked for marks. */
export const fallbackText = (english: string): string =>
  isMarkingTexts() ? textMarks.begin + english + textMarks.end : english;

/** A text whose English has changed since it was translated; marked where somebody asked for marks. */
export const staleText = (text: string): string => (isMarkingTexts() ? textMarks.stale + text : text);
