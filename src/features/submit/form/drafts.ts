import { createStore, del, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import type { FormKind } from '~/domain/submission/fields.ts';
import { isRecord } from '~/lib/record.ts';
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
  /** Whose place it is to take: of the submission of a receipt; and what is said to the reviewer with it. */
  answer?: { receipt: string; message: string } | undefined;
}

/** A file where none is kept as it is: WebKit in a private window refuses a whole draft for one. */
interface KeptFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

const isKeptFile = (value: unknown): value is KeptFile =>
  typeof value === 'object' && value !== null && (value as KeptFile).bytes instanceof ArrayBuffer;

/** The files that had to be read to be kept. */
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

/** The drafts of a form, the newest first, without what is none. Rejects where the browser keeps nothing. */
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
    // A page that is being left gets no answer to wait for: without this its last words would be undone.
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });

/** Keeps a draft. Rejects where the browser keeps nothing, or has no room. */
export const keepDraft = (draft: Draft): Promise<void> =>
  put(draft).catch(async () => {
    await readFiles(draft.values);
    await put(draft);
  });

/** Forgets a draft. Rejects where the browser keeps nothing. */
export const forgetDraft = async (id: string): Promise<void> => del(id, drafts());
