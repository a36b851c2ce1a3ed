import { hash } from 'node:crypto';
import * as v from 'valibot';
import { FormMetadataSchema, type FormMetadata } from '~/api/form-metadata.ts';
import { maxReviewMessageLength } from '~/api/submissions.ts';
import { fieldsOfForm, type FormKind } from '~/domain/submission/fields.ts';
import { asRecord } from '~/lib/record.ts';
import { readMultipart } from './multipart.ts';
import { parseStrictJsonObject } from './parse-strict-json-object.ts';

export interface ReceivedForm {
  answers: Readonly<Record<string, unknown>>;
  /** A digest of the answers and files. */
  digest: Uint8Array;
  sent: FormMetadata;
}

// Larger than the texts of a valid form, so that the response can name the field whose text is too long.
const maxJsonBytes = 4 * 1024 * 1024;

/** Parses the metadata that the browser sends. Cuts the message to its maximum length. */
function sentBy(received: unknown): FormMetadata {
  const sent = v.parse(FormMetadataSchema, asRecord(received));
  return { ...sent, message: sent.message?.trim().slice(0, maxReviewMessageLength) };
}

/** Parses a submitted form. For a malformed form, returns an error message. */
export function readSubmission(kind: FormKind, contentType: string, body: Uint8Array): ReceivedForm | string {
  const parts = readMultipart(contentType, body);
  if (!parts) return 'The request body isn’t a complete multipart form.';
  const json = parts.find(({ name }) => name === 'submission');
  if (!json || json.bytes.length > maxJsonBytes) return 'The part `submission` must be JSON of at most 4 MB.';
  const given = parseStrictJsonObject(json.bytes);
  if (!given) return 'The part `submission` isn’t a strict JSON object.';
  const { sent, ...received } = given;
  const fileFields = fieldsOfForm(kind).filter(({ limit }) => limit.kind === 'logo' || limit.kind === 'document');
  const isFileField = (wanted: string) => fileFields.some(({ name }) => name === wanted);
  const answers = Object.fromEntries(Object.entries(received).filter(([name]) => !isFileField(name)));
  const digest = [JSON.stringify(answers)];
  for (const { name, isFile, isNamed, bytes } of parts) {
    if (name === 'submission') continue;
    if (!isFile || !isFileField(name)) return 'The form has an unknown part.';
    // Skips a file field without a file: browsers send it as a file without name and bytes.
    if (bytes.length === 0 && !isNamed) continue;
    answers[name] = new File([new Uint8Array(bytes)], name);
    digest.push(name, hash('sha256', bytes));
  }
  return { answers, digest: hash('sha256', JSON.stringify([kind, ...digest]), 'buffer'), sent: sentBy(sent) };
}
