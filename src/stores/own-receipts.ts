import { persistentAtom } from './persistent-atom.ts';
import { readReceipts, receiptsStorageKey, type OwnReceipt } from '~/domain/submission/own-receipt.ts';

const maxItems = 50;

/** The stored receipts, newest first. */
export const $ownReceipts = persistentAtom(receiptsStorageKey, readReceipts);

const without = (receipts: readonly OwnReceipt[], receipt: string) => receipts.filter((one) => one.receipt !== receipt);

/** Stores a receipt in this browser only. */
export const saveReceipt = (given: OwnReceipt): void =>
  $ownReceipts.save((before) => [given, ...without(before, given.receipt)].slice(0, maxItems));

export const removeReceipt = (receipt: string): void => $ownReceipts.save((before) => without(before, receipt));
