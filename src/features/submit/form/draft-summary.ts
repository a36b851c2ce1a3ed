import type { FormKind } from '~/domain/submission/fields.ts';

/** Prefix of the localStorage key of a draft summary. The kind of the form follows it. */
export const draftSummaryPrefix = 'draft-';

/** What the page shows of a draft before the form has loaded. */
export interface DraftSummary {
  /** The progress as text, for example `3/14`. */
  progress?: string;
  restored?: string;
}

/**
 * Stores the summary of a draft as CSS declarations, which show-draft.ts applies without further code. Without
 * `summary`, removes the stored one. Ignores blocked storage.
 */
export function saveDraftSummary(kind: FormKind, summary?: DraftSummary): void {
  try {
    const parts = Object.entries(summary ?? {}).filter(([, text]) => text !== '');
    const css = ['--draft:1', ...parts.map(([name, text]) => `--${name}:${JSON.stringify(text)}`)].join(';');
    if (summary) localStorage.setItem(draftSummaryPrefix + kind, css);
    else localStorage.removeItem(draftSummaryPrefix + kind);
  } catch {
    // The form shows an error on the first interaction.
  }
}

/** Calls back when another tab has saved a draft of this form. Returns an unsubscribe function. */
export function watchDraftSummary(kind: FormKind, callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === draftSummaryPrefix + kind) callback();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
