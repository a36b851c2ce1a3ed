import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { D1Binding, R2Binding } from '~/origin/d1/binding.ts';
import { listenOnFreePort } from '../../listening-host.ts';

// Implements the HTTP API of Cloudflare for D1 and R2 as documented, with the database and the bucket of the local
// runtime.

export const testedAccess = {
  account: '0123456789abcdef0123456789abcdef',
  token: 'a-token-for-tests',
  database: 'f38c0c5e-6f6a-4d3b-9b39-0c1f3a1f9a11',
  bucket: 'wallet-files',
} as const;

const Batch = v.strictObject({
  batch: v.array(v.strictObject({ sql: v.string(), params: v.optional(v.array(v.string()), []) })),
});

export async function startCloudflareApi(db: D1Binding, files: R2Binding) {
  const { account, database, bucket, token } = testedAccess;
  const query = `/accounts/${account}/d1/database/${database}/query`;
  const objects = `/accounts/${account}/r2/buckets/${bucket}/objects`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api.test');
    const send = (status: number, content: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: status < 300, errors: [], messages: [], ...content }));
    };
    const fail = (status: number, message: string) => send(status, { result: null, errors: [{ code: 1, message }] });
    if (request.headers.authorization !== `Bearer ${token}`) return fail(403, 'Authentication error');
    if (request.method === 'POST' && pathname === query) {
      const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), Batch), await text(request));
      if (!asked.success) return fail(400, 'The request is malformed');
      const statements = asked.output.batch.map(({ sql, params }) => db.prepare(sql).bind(...params));
      return send(200, { result: await db.batch(statements) });
    }
    if (pathname === objects) {
      const list = await files.list({ cursor: searchParams.get('cursor') ?? undefined });
      const result = list.objects.map(({ key, uploaded }) => ({ key, last_modified: uploaded.toISOString() }));
      return send(200, { result, result_info: { ...(list.cursor !== undefined && { cursor: list.cursor }) } });
    }
    const key = decodeURIComponent(pathname.slice(objects.length + 1));
    if (!pathname.startsWith(`${objects}/`)) return fail(404, 'Not found');
    if (request.method === 'PUT') {
      await files.put(key, await buffer(request));
      return send(200, { result: { key } });
    }
    if (request.method === 'DELETE') {
      await files.delete([key]);
      return send(200, { result: { key } });
    }
    const found = await files.get(key);
    if (!found) return fail(404, 'The specified key does not exist.');
    response.end(Buffer.from(await found.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500);
      response.end(JSON.stringify({ errors: [{ message: (error as Error).message }] }));
    });
  });
  const { url: api, stop: close } = await listenOnFreePort(server);
  return { api, close };
}
