import type { FormKind } from '~/domain/submission/fields.ts';

/** What the page says of a draft before the form loads. It is stored as text, because the page has no room for the words. */
export interface DraftMark {
  /** `3/14`. */
  progress?: string;
  restored?: string;
}

/** The localStorage key of the mark of a form's newest draft. */
export const draftMarkKey = (kind: string): string => `draft-${kind}`;

/** Marks that this browser has a draft of a form, or without a mark that it has none. Ignores blocked storage. */
export function markDraft(kind: FormKind, mark?: DraftMark): void {
  try {
    if (mark) localStorage.setItem(draftMarkKey(kind), JSON.stringify(mark));
    else localStorage.removeItem(draftMarkKey(kind));
  } catch {
    // The form then says so at the first touch.
  }
}

/** Calls back when another tab has marked a draft of the form. Returns an unsubscribe function. */
export function followMark(kind: FormKind, callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === draftMarkKey(kind)) callback();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
