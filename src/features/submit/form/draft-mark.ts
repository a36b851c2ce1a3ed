import type { FormKind } from '~/domain/submission/fields.ts';

/** The localStorage key of the mark of a form's newest draft, without the kind of the form. */
export const draftMarkPrefix = 'draft-';

/** The information about a draft that the page shows before the form loads. */
export interface DraftMark {
  /** For example `3/14`. */
  progress?: string;
  restored?: string;
}

/**
 * Stores that this browser has a draft of a form, or without `mark` that it has none. It is stored as the CSS that
 * shows it, because the page has no room for the texts. Ignores blocked storage.
 */
export function markDraft(kind: FormKind, mark?: DraftMark): void {
  try {
    const parts = Object.entries(mark ?? {}).filter(([, text]) => text !== '');
    // Never empty, so that the page finds it.
    const css = ['--draft:1', ...parts.map(([name, text]) => `--${name}:${JSON.stringify(text)}`)].join(';');
    if (mark) localStorage.setItem(draftMarkPrefix + kind, css);
    else localStorage.removeItem(draftMarkPrefix + kind);
  } catch {
    // The form then says so at the first touch.
  }
}

/** Calls back when another tab has marked a draft of the form. Returns an unsubscribe function. */
export function followMark(kind: FormKind, callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === draftMarkPrefix + kind) callback();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
