import type { SqlDatabase, FileStore, DatabaseRow, SqlStatement } from '../database.ts';

// Types of the used parts of a worker's D1 and R2 bindings.

interface D1Statement {
  bind: (...values: unknown[]) => D1Statement;
}

export interface D1Binding {
  prepare: (text: string) => D1Statement;
  batch: (statements: D1Statement[]) => Promise<{ results: DatabaseRow[] }[]>;
}

interface ObjectList {
  objects: { key: string; uploaded: Date }[];
  truncated: boolean;
  cursor?: string;
}

export interface R2Binding {
  put: (name: string, bytes: Uint8Array) => Promise<unknown>;
  get: (name: string) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null>;
  delete: (names: string[]) => Promise<void>;
  list: (options: { cursor?: string | undefined }) => Promise<ObjectList>;
}

/** R2 deletes at most this many objects in one call. */
const deletedAtOnce = 1000;

/** Opens D1 through its binding. A batch is one transaction. */
export function databaseOfBinding(d1: D1Binding): SqlDatabase {
  async function together(...statements: readonly SqlStatement[]): Promise<DatabaseRow[][]> {
    const prepared = statements.map(({ text, values }) => d1.prepare(text).bind(...values));
    const answers = await d1.batch(prepared);
    return answers.map(({ results }) => results);
  }
  return { read: together, write: together, erase: together };
}

export function fileStoreOfBinding(bucket: R2Binding): FileStore {
  return {
    put: async (name, bytes) => void (await bucket.put(name, bytes)),
    get: async (name) => {
      const found = await bucket.get(name);
      return found ? new Uint8Array(await found.arrayBuffer()) : undefined;
    },
    delete: async (names) => {
      for (let start = 0; start < names.length; start += deletedAtOnce)
        await bucket.delete(names.slice(start, start + deletedAtOnce));
    },
    putBefore: async (time) => {
      const names: string[] = [];
      for (let cursor: string | undefined; ;) {
        const list = await bucket.list({ cursor });
        names.push(...list.objects.filter(({ uploaded }) => uploaded < time).map(({ key }) => key));
        if (!list.truncated) return names;
        ({ cursor } = list);
      }
    },
  };
}
