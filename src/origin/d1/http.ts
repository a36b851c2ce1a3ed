import * as v from 'valibot';
import * as constants from '~/config/constants.ts';
import type { SqlDatabase, FileStore, DatabaseRow, SqlStatement } from '../database.ts';

export interface CloudflareAccess {
  /** Base URL of the API. Default: the public Cloudflare API. */
  api?: string | undefined;
  account: string;
  token: string;
}

const ownApi = 'https://api.cloudflare.com/client/v4';

const Failure = v.object({ errors: v.optional(v.array(v.object({ message: v.string() })), []) });
const Value = v.union([v.string(), v.number(), v.null()]);
const Answers = v.object({ result: v.array(v.object({ results: v.array(v.record(v.string(), Value)) })) });
const ObjectList = v.object({
  result: v.array(v.object({ key: v.string(), last_modified: v.string() })),
  result_info: v.optional(v.object({ cursor: v.optional(v.string()) })),
});

/** Calls the API. Throws with the error message of the API. */
async function ask({ api = ownApi, account, token }: CloudflareAccess, path: string, init: RequestInit = {}) {
  const response = await fetch(`${api}/accounts/${account}${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(constants.httpTimeout),
  });
  if (response.ok || response.status === 404) return response;
  const failure = v.safeParse(Failure, await response.json().catch(() => undefined));
  const reasons = failure.success ? failure.output.errors.map(({ message }) => message) : [];
  throw new Error([`Cloudflare's API refused (${response.status}).`, ...reasons].join(' '));
}

/** Inserts numbers into the text of a statement, because the API accepts only strings as parameters. */
function written({ text, values }: SqlStatement): { sql: string; params: string[] } {
  const params: string[] = [];
  const parts = values.map((value) => {
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') throw new Error('The API does not accept bytes.');
    params.push(value);
    return '?';
  });
  return { sql: String.raw({ raw: text.split('?') }, ...parts), params };
}

/** Opens D1 through the HTTP API of Cloudflare. */
export function remoteDatabase(access: CloudflareAccess, id: string): SqlDatabase {
  async function together(...statements: readonly SqlStatement[]): Promise<DatabaseRow[][]> {
    const body = JSON.stringify({ batch: statements.map(written) });
    const response = await ask(access, `/d1/database/${id}/query`, { method: 'POST', body });
    if (response.status === 404) throw new Error(`The account has no D1 database ${id}.`);
    return v.parse(Answers, await response.json()).result.map(({ results }) => results);
  }
  return { read: together, write: together, erase: together };
}

/** Opens R2 through the HTTP API of Cloudflare. */
export function remoteFileStore(access: CloudflareAccess, bucket: string): FileStore {
  const objects = `/r2/buckets/${bucket}/objects`;
  return {
    put: async (name, bytes) => {
      const response = await ask(access, `${objects}/${name}`, { method: 'PUT', body: new Uint8Array(bytes) });
      if (!response.ok) throw new Error(`The account has no R2 bucket ${bucket}.`);
    },
    get: async (name) => {
      const response = await ask(access, `${objects}/${name}`);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    delete: async (names) => {
      for (const name of names) await ask(access, `${objects}/${name}`, { method: 'DELETE' });
    },
    putBefore: async (time) => {
      const names: string[] = [];
      for (let cursor = ''; ;) {
        const response = await ask(access, `${objects}${cursor && `?cursor=${encodeURIComponent(cursor)}`}`);
        if (!response.ok) throw new Error(`The account has no R2 bucket ${bucket}.`);
        const { result, result_info: info } = v.parse(ObjectList, await response.json());
        names.push(...result.filter((one) => new Date(one.last_modified) < time).map(({ key }) => key));
        if (!info?.cursor) return names;
        ({ cursor } = info as { cursor: string });
      }
    },
  };
}
