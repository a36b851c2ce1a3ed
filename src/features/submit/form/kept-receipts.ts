import type { FormKind } from '~/domain/submission/fields.ts';
import { recordOf } from '~/lib/record.ts';

export interface OwnReceipt {
  receipt: string;
  kind: FormKind;
  /** The name that was sent; empty for applications. */
  title: string;
  /** When it was given, in milliseconds. */
  at: number;
}

const key = 'receipts';
const most = 50;

// The kind only selects a text, so that an unknown one does no harm.
function isReceipt(one: unknown): one is OwnReceipt {
  const { receipt, kind, title, at } = recordOf(one);
  return [receipt, kind, title].every((part) => typeof part === 'string') && typeof at === 'number';
}

/** Returns the receipts of this browser, newest first. */
export function ownReceipts(): OwnReceipt[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isReceipt) : [];
  } catch {
    return [];
  }
}

function save(receipts: readonly OwnReceipt[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(receipts.slice(0, most)));
  } catch {
    // The submitter has the number of the success page.
  }
}

const without = (receipt: string) => ownReceipts().filter((one) => one.receipt !== receipt);

/** Keeps a receipt in this browser only. */
export const saveReceipt = (given: OwnReceipt): void => save([given, ...without(given.receipt)]);

export const removeReceipt = (receipt: string): void => save(without(receipt));
