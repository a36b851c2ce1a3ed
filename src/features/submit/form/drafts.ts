import { createStore, del, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import type { FormKind } from '~/domain/submission/fields.ts';
import { isRecord } from '~/lib/record.ts';
import type { Values } from './form-state.ts';

export interface Draft {
  id: string;
  kind: FormKind;
  values: Values;
  /** Time of the last change in milliseconds. */
  changed: number;
  /** Idempotency key, so that retries do not create a second submission. */
  key?: string | undefined;
  /** The receipt of the submission that this one replaces, and a message to the reviewer. */
  answer?: { receipt: string; message: string } | undefined;
}

/** A file as bytes: private windows of WebKit reject a draft that contains a File. */
interface KeptFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

const isKeptFile = (value: unknown): value is KeptFile =>
  typeof value === 'object' && value !== null && (value as KeptFile).bytes instanceof ArrayBuffer;

const read = new WeakMap<File, KeptFile>();

async function readFiles(values: Values): Promise<void> {
  for (const file of Object.values(values)) {
    if (!(file instanceof File)) continue;
    const { name, type } = file;
    read.set(file, { name, type, bytes: await file.arrayBuffer() });
  }
}

function openFile(kept: KeptFile): File {
  const file = new File([kept.bytes], kept.name, { type: kept.type });
  read.set(file, kept);
  return file;
}

const mapValues = (values: Values, change: (value: unknown) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

let store: UseStore | undefined;
const drafts = () => (store ??= createStore('wallet-forms', 'drafts'));

const isDraft = (kept: unknown): kept is Draft => isRecord(kept) && isRecord(kept['values']);

/** Returns the valid drafts of a form, newest first. Rejects if the browser has no storage. */
export async function draftsOf(kind: FormKind): Promise<Draft[]> {
  const kept = (await entries<string, unknown>(drafts())).map(([, draft]) => draft);
  return kept
    .filter(isDraft)
    .filter((draft) => draft.kind === kind)
    .map((draft) => ({
      ...draft,
      values: mapValues(draft.values, (value) => (isKeptFile(value) ? openFile(value) : value)),
    }))
    .sort((one, other) => other.changed - one.changed);
}

const put = (draft: Draft): Promise<void> =>
  drafts()('readwrite', (store) => {
    const values = mapValues(draft.values, (value) => (value instanceof File ? (read.get(value) ?? value) : value));
    store.put({ ...draft, values }, draft.id);
    // Commit explicitly: a page that is being closed does not wait for the automatic commit and would lose the last changes.
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });

/** Saves a draft. Rejects if the browser has no storage or no space. */
export const keepDraft = (draft: Draft): Promise<void> =>
  put(draft).catch(async () => {
    await readFiles(draft.values);
    await put(draft);
  });

/** Deletes a draft. Rejects if the browser has no storage. */
export const forgetDraft = async (id: string): Promise<void> => del(id, drafts());
