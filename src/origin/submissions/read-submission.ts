import { hash } from 'node:crypto';
import { messageLength } from '~/api/submissions.ts';
import { fieldsOf, type FormKind } from '~/domain/submission/fields.ts';
import { recordOf } from '~/lib/record.ts';
import { readMultipart } from './multipart.ts';
import { strictObject } from './strict-json.ts';

/** What the browser reports about sending the form. */
export interface SentBy {
  /** A honeypot field. */
  honeypot: unknown;
  /** How long the form was open. */
  seconds: number | undefined;
  /** Whether the submitter declares that a similar entry is a different one. */
  isDistinct: boolean;
  /** The typed receipt of the submission that this one replaces. */
  of: string | undefined;
  /** A message to the reviewer. */
  message: string;
}

/** A submitted form before validation. */
export interface SentForm {
  answers: Readonly<Record<string, unknown>>;
  /** A digest of the answers and files. */
  digest: Uint8Array;
  sent: SentBy;
}

// Long texts are read as far as needed to name the field that is too long, as the form does.
const mostJsonBytes = 4 * 1024 * 1024;

const sentBy = (sent: unknown): SentBy => {
  const { website2, seconds, isDistinct, of, message } = recordOf(sent);
  return {
    honeypot: website2,
    seconds: typeof seconds === 'number' ? seconds : undefined,
    isDistinct: isDistinct === true,
    of: typeof of === 'string' ? of : undefined,
    message: typeof message === 'string' ? message.trim().slice(0, messageLength) : '',
  };
};

/** Parses a submitted form. Returns a message if it is malformed. */
export function readSubmission(kind: FormKind, contentType: string, body: Uint8Array): SentForm | string {
  const parts = readMultipart(contentType, body);
  if (!parts) return 'The body is no whole multipart form.';
  const json = parts.find(({ name }) => name === 'submission');
  if (!json || json.bytes.length > mostJsonBytes) return 'The part `submission` must be JSON of at most 4 MB.';
  const given = strictObject(json.bytes);
  if (!given) return 'The part `submission` is no strict JSON object.';
  const { sent, ...said } = given;
  const fileFields = fieldsOf(kind).filter(({ limit }) => limit.kind === 'logo' || limit.kind === 'document');
  const isFileField = (wanted: string) => fileFields.some(({ name }) => name === wanted);
  const answers = Object.fromEntries(Object.entries(said).filter(([name]) => !isFileField(name)));
  const digest = [JSON.stringify(answers)];
  for (const { name, isFile, isNamed, bytes } of parts) {
    if (name === 'submission') continue;
    if (!isFile || !isFileField(name)) return 'There is a part that the form does not have.';
    // An empty file field is sent as a file without name and bytes.
    if (bytes.length === 0 && !isNamed) continue;
    answers[name] = new File([new Uint8Array(bytes)], name);
    digest.push(name, hash('sha256', bytes));
  }
  return { answers, digest: hash('sha256', JSON.stringify([kind, ...digest]), 'buffer'), sent: sentBy(sent) };
}
