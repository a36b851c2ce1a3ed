import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { callEndpoint, CallError } from '~/api/client.ts';

const greet = {
  method: 'POST',
  path: '/greet',
  request: v.object({ name: v.string() }),
  data: v.object({ greeting: v.string() }),
} as const;

let server: Server;
let answer: RequestListener;
let log: Mock;

beforeEach(async () => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const host = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const ask = (timeout?: number) => callEndpoint(greet, { name: 'Ada' }, { host: host(), ...(timeout && { timeout }) });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as CallError,
  );
const body = (text: string, status = 200) => {
  answer = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
};

/** Asserts that a failed call logs one line, which contains the name of the call and none of the sent data. */
function expectOneLine() {
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.lastCall).toEqual([expect.stringMatching(/^POST \/greet: .{5,200}$/)]);
  expect(String(log.mock.lastCall)).not.toContain('Ada');
}

describe('client', () => {
  it('posts JSON, times out after 30 seconds, and returns the body of a 200 @K01', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    let sent = '';
    let type: string | undefined;
    answer = (request, response) => {
      type = request.headers['content-type'];
      request.setEncoding('utf8').on('data', (part: string) => (sent += part));
      request.on('end', () => response.end('{"result":0,"message":"ok","data":{"greeting":"Hello"}}'));
    };
    expect(await ask()).toEqual({ result: 0, message: 'ok', data: { greeting: 'Hello' } });
    expect({ sent, type }).toEqual({ sent: '{"name":"Ada"}', type: 'application/json' });
    expect(timeout).toHaveBeenCalledWith(30_000);
    expect(log).not.toHaveBeenCalled();
  });

  it('encodes path and query parameters, and sends the headers of the endpoint', async () => {
    let seen: unknown;
    answer = ({ method, url, headers }, response) => {
      const { lang, os, appver, 'content-type': type } = headers;
      seen = { method, url, lang, os, appver, type };
      response.end('{"result":0,"data":null}');
    };
    const list = {
      method: 'GET',
      path: '/v1/list/{id}',
      request: v.looseObject({ start: v.optional(v.number(), 0), id: v.string(), none: v.optional(v.string()) }),
      headers: ['lang', 'os'],
      data: v.null(),
    } as const;
    await callEndpoint(list, { key: 'a&b', id: '../7' }, { host: host(), lang: 'ko' });
    expect(seen).toEqual({
      ...{ method: 'GET', url: '/v1/list/..%2F7?start=0&key=a%26b' },
      ...{ lang: 'ko', os: 'web', appver: undefined, type: undefined },
    });
  });

  it('returns a result other than 0 with its message and without data', async () => {
    body('{"result":1,"message":"No such name","data":{"some":"thing else"}}');
    expect(await ask()).toEqual({ result: 1, message: 'No such name', data: null });
    expect(log).not.toHaveBeenCalled();
  });

  it('accepts a missing or null message and data', async () => {
    body('{"result":3,"message":null}');
    expect(await ask()).toEqual({ result: 3, message: '', data: null });
  });

  it.each([
    ['sends nothing', () => undefined],
    ['stops in the middle of the body', (response: { write: (text: string) => void }) => response.write('{"result":')],
  ])('logs and rejects a host that %s until the timeout', async (_, behave) => {
    answer = (_request, response) => void behave(response);
    const error = await failure(ask(50));
    expect(error).toBeInstanceOf(CallError);
    expect(error?.message).toContain('timeout');
    expectOneLine();
  });

  it.each([201, 204, 304, 400, 404, 429, 500, 503])(
    'logs and rejects status %i, and reports it @K01',
    async (status) => {
      body(status === 204 || status === 304 ? '' : '{"result":0,"data":{"greeting":"Hello"}}', status);
      const error = await failure(ask());
      expect(error).toBeInstanceOf(CallError);
      expect(error?.status).toBe(status);
      expectOneLine();
    },
  );

  it.each([
    '',
    '<p>\n<b>',
    `{"result":"${'9'.repeat(9999)}"}`,
    '{"result":0',
    'null',
    '[]',
    '{}',
    '{"result":"0"}',
    '{"result":0,"data":null}',
  ])('logs and rejects a 200 with the body %j', async (text) => {
    body(text);
    const error = await failure(ask());
    expect(error).toBeInstanceOf(CallError);
    expect(error?.status).toBe(200);
    expectOneLine();
  });

  it('logs and rejects a failed connection, without a status', async () => {
    const gone = host();
    server.close();
    const error = await failure(callEndpoint(greet, { name: 'Ada' }, { host: gone }));
    expect(error).toBeInstanceOf(CallError);
    expect(error?.status).toBeUndefined();
    expectOneLine();
  });
});
