import * as v from 'valibot';
import { ExternalTextLineSchema } from './fields.ts';

const Day = v.pipe(v.string(), v.isoDate('must be a day like 2026-11-20'));
const Text = v.pipe(ExternalTextLineSchema, v.nonEmpty('must not be empty'));

/** Schema of a notice above the header: regional, or a warning of ongoing phishing. */
export const NoticeSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'is not usable in an address: use a-z, 0-9 and -')),
  kind: v.picklist(['regional', 'phishing']),
  pages: v.picklist(['home', 'all']),
  /** First and last day, UTC. Without `end`, the notice never ends. */
  start: Day,
  end: v.optional(Day),
  /** Text by language. In other languages, readers see a phishing warning in English and no regional notice. */
  text: v.record(v.string(), Text),
  /** Static page with details. */
  more: v.optional(v.string()),
  sample: v.optional(v.boolean()),
  source: v.optional(v.string()),
});

export type Notice = v.InferOutput<typeof NoticeSchema>;

/** Whether a notice is shown on a day (YYYY-MM-DD). */
export const isNoticeShownOn = ({ start, end }: Notice, day: string): boolean =>
  start <= day && (end === undefined || day <= end);
