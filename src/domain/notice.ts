import * as v from 'valibot';
import { Line } from './fields.ts';

const Day = v.pipe(v.string(), v.isoDate('must be a day like 2026-11-20'));
const Text = v.pipe(Line, v.nonEmpty('must not be empty'));

/** What the bar above the header may say: a regional notice, or a warning of a fraud that is under way. */
export const NoticeSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'is not usable in an address: use a-z, 0-9 and -')),
  kind: v.picklist(['regional', 'phishing']),
  /** Where it stands. */
  pages: v.picklist(['home', 'all']),
  /** The first and, unless it stays, the last day it is shown, UTC. */
  start: Day,
  end: v.optional(Day),
  /** The text in each language it is shown in. Readers of others see a warning of a fraud in English, and nothing else. */
  text: v.record(v.string(), Text),
  /** A static page that says more. */
  more: v.optional(v.string()),
});

/** A dated, translated notice. */
export type Notice = v.InferOutput<typeof NoticeSchema>;

/** Whether a notice is shown on a day, YYYY-MM-DD. */
export const isShownOn = ({ start, end }: Notice, day: string): boolean =>
  start <= day && (end === undefined || day <= end);
