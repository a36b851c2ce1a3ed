import type { FormKind } from '~/domain/submission/fields.ts';
import { asRecord } from '~/lib/record.ts';

/** A receipt that this browser stores. */
export interface OwnReceipt {
  receipt: string;
  kind: FormKind;
  /** Name of the submitted listing; empty for applications. */
  title: string;
  /** Time of the submission in milliseconds. */
  at: number;
}

export const receiptsStorageKey = 'receipts';

// Accepts unknown kinds of submissions, because the kind only selects a text.
function isReceipt(one: unknown): one is OwnReceipt {
  const { receipt, kind, title, at } = asRecord(one);
  return (
    [receipt, kind, title].every((part) => typeof part === 'string') &&
    typeof at === 'number' &&
    Number.isFinite(new Date(at).getTime())
  );
}

/** Parses stored receipts. Drops invalid receipts. */
export const readReceipts = (stored: unknown): readonly OwnReceipt[] =>
  Array.isArray(stored) ? stored.filter(isReceipt) : [];
