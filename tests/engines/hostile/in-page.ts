import { checkSubmission } from '../../../src/domain/submission/check-submission.ts';
import type { FormKind } from '../../../src/domain/submission/fields.ts';
import type { ValidOptions } from '../../../src/domain/submission/known.ts';
import { createRecoveryPhraseDetector } from '../../../src/domain/submission/recovery-words.ts';
import { convertLogo } from '../../../src/features/submit/form/logo.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The content of a form: answers as JSON, and files as base64. */
export interface Held {
  kind: FormKind;
  json: string;
  files: Record<string, string>;
}

/** The known names as JSON, with the compressed word lists of recovery phrases. */
export type SentNames = Omit<ValidOptions, 'containsPhrase'> & { words: readonly string[] };

declare global {
  var hostile: {
    /** Stores the known names, which all checks use. */
    know: (names: SentNames) => void;
    check: (held: Held) => Promise<{ said: string; answers?: string }>;
    treat: (base64: string) => Promise<{ verdict: string; made?: string }>;
  };
}

let known: ValidOptions;

globalThis.hostile = {
  know: ({ words, ...names }) => {
    known = { ...names, containsPhrase: createRecoveryPhraseDetector(words) };
  },
  /** Validates answers with the code of the form. Returns valid answers in the form in which they are sent. */
  check: async ({ kind, json, files }) => {
    const answers = JSON.parse(json) as Record<string, unknown>;
    for (const [name, base64] of Object.entries(files)) answers[name] = new File([bytesOf(base64)], name);
    const verdict = await checkSubmission(kind, answers, known);
    if (verdict.ok) {
      const texts = Object.entries(verdict.answers).filter(([, value]) => !(value instanceof File));
      return { said: 'ok', answers: JSON.stringify(Object.fromEntries(texts)) };
    }
    return { said: verdict.problems.map(({ path, code, reason }) => `${path} ${reason ?? code}`).join(', ') };
  },
  /** Processes a picture with the code of the form, as if a visitor had selected it. */
  treat: async (base64) => {
    const treated = await convertLogo(new File([bytesOf(base64)], 'logo'));
    if (!treated.ok) return { verdict: treated.code };
    const made = new Uint8Array(await treated.file.arrayBuffer());
    return { verdict: 'ok', made: btoa(Array.from(made, (byte) => String.fromCharCode(byte)).join('')) };
  },
};
