import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { Values } from './form-state.ts';

/** A form that was not sent yet. */
export interface Draft {
  id: string;
  kind: FormKind;
  values: Values;
  /** When it was last changed, in milliseconds. */
  changed: number;
  /** What its sending is called, so that it arrives once however often it is tried. */
  key?: string | undefined;
}

let store: UseStore | undefined;
const drafts = () => (store ??= createStore('wallet-forms', 'drafts'));

/** The drafts of a form, the newest first. Rejects where the browser keeps nothing. */
export async function draftsOf(kind: FormKind): Promise<Draft[]> {
  const kept = (await entries<string, Draft>(drafts())).map(([, draft]) => draft);
  return kept.filter((draft) => draft.kind === kind).sort((one, other) => other.changed - one.changed);
}

/** Keeps a draft. Rejects where the browser keeps nothing, or has no room. */
export const keepDraft = async (draft: Draft): Promise<void> => set(draft.id, draft, drafts());

/** Forgets a draft. Rejects where the browser keeps nothing. */
export const forgetDraft = async (id: string): Promise<void> => del(id, drafts());
