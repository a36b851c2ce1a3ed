import { isRecord, asRecord } from '~/lib/record.ts';
import type { Answers } from '~/domain/submission/schema.ts';
import { fieldsOfForm, isPersonalField, type FormKind } from '~/domain/submission/fields.ts';
import { hexOf } from '~/lib/hex-of.ts';

interface PackedFile {
  file: string;
  type: string;
  base64: string;
}

const isPacked = (value: unknown): value is PackedFile =>
  ['file', 'type', 'base64'].every((name) => typeof asRecord(value)[name] === 'string');

const packFile = (file: File) =>
  new Promise<PackedFile>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve({ file: file.name, type: file.type, base64: (reader.result as string).replace(/^[^,]*,/, '') });
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });

const unpackFile = ({ file, type, base64 }: PackedFile): File =>
  new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], file, { type });

/** Returns the personal answers if `isPersonal` is set, otherwise the public answers. */
export function selectPublicOrPersonalAnswers(kind: FormKind, answers: Answers, isPersonal: boolean): Answers {
  const names = new Set(fieldsOfForm(kind).flatMap((field) => (isPersonalField(kind, field) ? field.name : [])));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name) === isPersonal));
}

/** Serializes answers and files as JSON, to submit them in the code repository or to continue in another browser. */
export async function serializeAnswerBundle(kind: FormKind, answers: Answers): Promise<string> {
  const entries = await Promise.all(
    Object.entries(answers).map(async ([name, value]): Promise<[string, unknown]> => [
      name,
      value instanceof File ? await packFile(value) : value,
    ]),
  );
  return `${JSON.stringify({ form: kind, answers: Object.fromEntries(entries) }, null, 2)}\n`;
}

/** Parses a bundle. Returns undefined if it is invalid or belongs to another form. */
export function parseAnswerBundle(kind: FormKind, text: string): Record<string, unknown> | undefined {
  try {
    const { form, answers } = asRecord(JSON.parse(text));
    if (form !== kind || !isRecord(answers)) return undefined;
    return Object.fromEntries(
      Object.entries(answers).map(([name, value]: [string, unknown]) => [
        name,
        isPacked(value) ? unpackFile(value) : value,
      ]),
    );
  } catch {
    return undefined;
  }
}

/** Returns the SHA-256 in hex. Also works over http, where `crypto.subtle` is missing. */
export async function sha256OfText(text: string): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hexOf(sha256(new TextEncoder().encode(text)));
}
