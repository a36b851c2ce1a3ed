import type { FormKind } from '~/domain/submission/fields.ts';
import { recordOf } from '~/lib/record.ts';

/** A receipt that this browser was given. */
export interface OwnReceipt {
  receipt: string;
  kind: FormKind;
  /** The name that was sent; empty for applications. */
  title: string;
  /** When it was given, in milliseconds. */
  at: number;
}

/** The localStorage key of the receipts. */
export const receiptsKey = 'receipts';

// The kind only selects a text, so that an unknown one does no harm.
function isReceipt(one: unknown): one is OwnReceipt {
  const { receipt, kind, title, at } = recordOf(one);
  return [receipt, kind, title].every((part) => typeof part === 'string') && typeof at === 'number';
}

/** Parses stored receipts. Drops invalid ones. */
export const readReceipts = (stored: unknown): readonly OwnReceipt[] =>
  Array.isArray(stored) ? stored.filter(isReceipt) : [];
