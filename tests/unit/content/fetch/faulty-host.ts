import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ApiResponse } from '~/api/client.ts';
import { asRecord } from '~/lib/record.ts';
import { listeningPortOf } from '~/lib/listening-port.ts';
import type { OriginEnv } from '~/origin/answer.ts';
import { addListRoutes } from '~/origin/routes/lists.ts';
import { closeServer } from '~/origin/server/close-server.ts';

type Row = Readonly<Record<string, unknown>>;
type Change = (answer: ApiResponse<unknown>) => ApiResponse<unknown>;

const largeArticleBytes = 5 * 1024 * 1024;

/** Creates a change of the first row of a list, or of a single object. Does not change null (the end of a list). */
const changeFirstRow = (change: (row: Row) => Row): Change => {
  const inData = (data: unknown): unknown => {
    if (data === null) return null;
    return Array.isArray(data)
      ? data.map((row: Row, index) => (index === 0 ? change(row) : row))
      : change(asRecord(data));
  };
  return ({ data, ...answer }) => ({ ...answer, data: inData(data) });
};

const hostileHtml =
  '<p onclick="alert(1)">Text<script>alert(1)</script><style>*{display:none}</style><iframe src="//evil.test"></iframe></p>' +
  '<a href="javascript:alert(1)">go</a><img src="x" onerror="alert(1)"><form action="//evil.test"><input name="phrase"></form>';

/** Faults in the content of a response. The response itself is valid. */
const contentFaults: Record<string, Change> = {
  'result-1': () => ({ result: 1, message: 'Not today.', data: null }),
  null: (answer) => ({ ...answer, data: null }),
  empty: (answer) => ({ ...answer, data: [] }),
  'bad-row': changeFirstRow((row) => ({ ...row, title: null, url: 'javascript:alert(1)', object: {} })),
  duplicate: ({ data, ...answer }) => ({
    ...answer,
    data: Array.isArray(data) ? (data as unknown[]).concat(data.slice(0, 1)) : data,
  }),
  future: changeFirstRow((row) => ({ ...row, create_time: '2999-01-01T00:00:00Z' })),
  large: changeFirstRow((row) => ({ ...row, content: `<p>${'a'.repeat(largeArticleBytes)}</p>` })),
  hostile: changeFirstRow((row) => ({ ...row, title: '<b onclick=alert(1)>\u202eTitle</b>', content: hostileHtml })),
};

const never = new Promise<never>(() => undefined);

/** Faults without a usable response. */
const responseFaults: Record<string, (c: Context<OriginEnv>) => Response | Promise<Response | undefined>> = {
  refuse: (c) => {
    c.env.incoming?.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  },
  hang: () => never,
  html: (c) => c.html('<!doctype html><title>Sign in</title>'),
  'not-json': (c) => c.body('{"result": 0, "data": [', 200, { 'content-type': 'application/json' }),
  'redirect-loop': (c) => c.redirect(c.req.url),
  'status-500': (c) => c.text('Internal Server Error', 500),
};

/** Declares the length of the whole response, sends half of it and closes the connection. */
async function sendHalf(c: Context<OriginEnv>): Promise<Response> {
  const body = Buffer.from(await c.res.arrayBuffer());
  const { outgoing } = c.env;
  if (!outgoing) return c.res;
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

const byName = <Value>(table: Record<string, Value>) => new Map(Object.entries(table));

/** Starts a server with the list calls of both hosts. `faultOf` returns the fault of a request, by its path. */
export async function startFaultyHost(faultOf: (path: string) => string | undefined) {
  const app = new Hono<OriginEnv>();
  app.use(async (c, next) => {
    const fault = faultOf(c.req.path) ?? '';
    const broken = await byName(responseFaults).get(fault)?.(c);
    if (broken) return broken;
    await next();
    if (fault === 'half') c.res = await sendHalf(c);
    const change = byName(contentFaults).get(fault);
    if (change) c.res = c.json(change((await c.res.json()) as ApiResponse<unknown>));
    return undefined;
  });
  addListRoutes(app);
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${listeningPortOf(server)}`, close: () => closeServer(server) };
}
