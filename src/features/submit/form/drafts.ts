import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import type { FormKind } from '~/domain/submission/fields.ts';
import { isRecord } from '~/lib/record.ts';
import type { FormAnswers } from './form-state.ts';

export interface Draft {
  id: string;
  kind: FormKind;
  values: FormAnswers;
  /** Time of the last change in milliseconds. */
  changed: number;
  /** When each field was last changed, to merge the records of several tabs. Drafts of older versions lack this. */
  times?: Readonly<Record<string, number>>;
  /** Idempotency key, so that a retry creates no second submission. */
  key?: string | undefined;
  /** The receipt of the submission that the draft replaces, and the message to its reviewer. */
  answer?: { receipt: string; message: string } | undefined;
}

/** A file as bytes, because private windows of WebKit cannot store a File. */
interface StoredFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && (value as StoredFile).bytes instanceof ArrayBuffer;

const read = new WeakMap<File, StoredFile>();

async function readFiles(values: FormAnswers): Promise<void> {
  for (const file of Object.values(values)) {
    if (!(file instanceof File)) continue;
    const { name, type } = file;
    read.set(file, { name, type, bytes: await file.arrayBuffer() });
  }
}

function openFile(stored: StoredFile): File {
  const file = new File([stored.bytes], stored.name, { type: stored.type });
  read.set(file, stored);
  return file;
}

const mapValues = (values: FormAnswers, change: (value: unknown) => unknown): FormAnswers =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

let store: UseStore | undefined;
const drafts = () => (store ??= createStore('wallet-forms', 'drafts'));

const isDraft = (stored: unknown): stored is Draft => isRecord(stored) && isRecord(stored['values']);

const timesOf = ({ times, values, changed }: Draft) =>
  times ?? Object.fromEntries(Object.keys(values).map((name) => [name, changed]));

/**
 * Merges the records of several tabs: keeps the last change of each field. Keeps the idempotency key if one tab made
 * all changes.
 */
export function mergeDrafts(records: readonly Draft[]): Draft | undefined {
  const [newest, ...others] = [...records].sort((one, other) => other.changed - one.changed);
  if (!newest) return undefined;
  const [values, times] = [{ ...newest.values }, { ...timesOf(newest) }];
  let { key } = newest;
  for (const other of others)
    for (const [name, time] of Object.entries(timesOf(other))) {
      if (time <= (times[name] ?? 0)) continue;
      times[name] = time;
      values[name] = other.values[name];
      key = undefined;
    }
  return { ...newest, values, times, key };
}

/** Returns the key of a record. Each tab has its own record, so that tabs can write without reading first. */
const keyOf = (id: string, tab = ''): string => id + tab;
const keysOf = (id: string) => IDBKeyRange.bound(id, `${id}\uffff`);

/** Returns the valid drafts of a form, newest first. Rejects if the browser has no storage. */
export async function draftsOf(kind: FormKind): Promise<Draft[]> {
  const stored = await drafts()('readonly', (store) => promisifyRequest<unknown[]>(store.getAll()));
  const records = stored.filter(isDraft);
  return [...new Set(records.map(({ id }) => id))]
    .flatMap((id) => mergeDrafts(records.filter((one) => one.id === id)) ?? [])
    .filter((draft) => draft.kind === kind)
    .map((draft) => ({
      ...draft,
      values: mapValues(draft.values, (value) => (isStoredFile(value) ? openFile(value) : value)),
    }))
    .sort((one, other) => other.changed - one.changed);
}

const put = async (draft: Draft, tab?: string): Promise<void> =>
  drafts()('readwrite', (store) => {
    const values = mapValues(draft.values, (value) => (value instanceof File ? (read.get(value) ?? value) : value));
    store.put({ ...draft, values }, keyOf(draft.id, tab));
    // Commits explicitly, because a closing page does not wait for the automatic commit.
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });

/** Saves a draft as the record of a tab. Rejects if the browser has no storage or no space. */
export const saveDraft = (draft: Draft, tab?: string): Promise<void> =>
  put(draft, tab).catch(async () => {
    await readFiles(draft.values);
    await put(draft, tab);
  });

/** Merges the records of all tabs into one. A tab that is still open writes its record again on the next change. */
export const mergeTabDrafts = async (id: string): Promise<void> =>
  drafts()('readwrite', async (store) => {
    const joined = mergeDrafts((await promisifyRequest<unknown[]>(store.getAll(keysOf(id)))).filter(isDraft));
    store.delete(keysOf(id));
    if (joined) store.put(joined, keyOf(id));
    return promisifyRequest(store.transaction);
  });

/** Deletes a draft. Rejects if the browser has no storage. */
export const deleteDraft = async (id: string): Promise<void> =>
  drafts()('readwrite', (store) => promisifyRequest(store.delete(keysOf(id))));
