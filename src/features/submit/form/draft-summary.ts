import type { FormKind } from '~/domain/submission/fields.ts';

/** The localStorage key of the summary of a form's newest draft, without the kind of the form. */
export const draftSummaryPrefix = 'draft-';

/** The information about a draft that the page shows before the form loads. */
export interface DraftSummary {
  /** For example `3/14`. */
  progress?: string;
  restored?: string;
}

/**
 * Stores that this browser has a draft of a form, or without `summary` that it has none. It is stored as the CSS that
 * shows it, because the page has no room for the texts. Ignores blocked storage.
 */
export function saveDraftSummary(kind: FormKind, summary?: DraftSummary): void {
  try {
    const parts = Object.entries(summary ?? {}).filter(([, text]) => text !== '');
    // Never empty, so that the page finds it.
    const css = ['--draft:1', ...parts.map(([name, text]) => `--${name}:${JSON.stringify(text)}`)].join(';');
    if (summary) localStorage.setItem(draftSummaryPrefix + kind, css);
    else localStorage.removeItem(draftSummaryPrefix + kind);
  } catch {
    // The form then shows an error at the first interaction.
  }
}

/** Calls back when another tab has marked a draft of the form. Returns an unsubscribe function. */
export function watchDraftSummary(kind: FormKind, callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === draftSummaryPrefix + kind) callback();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
