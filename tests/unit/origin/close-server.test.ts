import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as constants from '~/config/constants.ts';
import { listeningPortOf } from '~/lib/listening-port.ts';
import { closeServer } from '~/origin/server/close-server.ts';

const agent = new Agent({ keepAlive: true });
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  agent.destroy();
});

async function listening(listener: RequestListener): Promise<Server> {
  // Keeps idle connections open. By default, Node closes them after a timeout.
  const server = createServer({ keepAliveTimeout: 0 }, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const ask = (server: Server) => get({ port: listeningPortOf(server), host: '127.0.0.1', agent });

it('closeServer closes idle keep-alive connections', async () => {
  const server = await listening((_, response) => response.end('answered'));
  const [response] = (await once(ask(server), 'response')) as [NodeJS.ReadableStream];
  response.resume();
  await once(response, 'end');
  let isClosed = false;
  void closeServer(server).then(() => (isClosed = true));
  // The client may see the end of the response slightly before the server does.
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(isClosed).toBe(true);
  });
  expect(vi.getTimerCount()).toBe(0);
});

it('closeServer waits at most 30 s for a pending request', async () => {
  let isClosed = false;
  const server = await listening(() => undefined);
  const sent = ask(server);
  sent.on('error', () => undefined);
  await once(server, 'request');
  const closed = closeServer(server).then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(constants.httpTimeout - 1);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await closed;
  expect(vi.getTimerCount()).toBe(0);
});
