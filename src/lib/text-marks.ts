import { shareInProcess } from './shared-in-process.ts';

// Marks missing and stale translations with private-use characters, which the build replaces in pages.
const marking = shareInProcess('text-marks', () => ({ isOn: false }));

/** Characters around fallback texts, stale texts, and the notice about stale texts. */
export const textMarks = {
  begin: '\uE000',
  end: '\uE001',
  stale: '\uE002',
  noticeBegin: '\uE003',
  noticeEnd: '\uE004',
} as const;

/**
 * Replaces braces in the code of an article of a host, which are no placeholders. Sanitized HTML contains no private-use
 * characters.
 */
export const braceMark = '\uE005';

/** Starts marking. The caller must replace or remove the marks before a page is served. */
export const startMarkingTexts = (): void => {
  marking.isOn = true;
};

export const isTextMarkingOn = (): boolean => marking.isOn;

/** Returns the English text of a missing translation, marked if marking is on. */
export const markFallbackText = (english: string): string =>
  isTextMarkingOn() ? textMarks.begin + english + textMarks.end : english;

export const markStaleText = (text: string): string => (isTextMarkingOn() ? textMarks.stale + text : text);
