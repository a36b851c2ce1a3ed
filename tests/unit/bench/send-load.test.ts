import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendLoad } from '../../../scripts/bench/load/send-load.ts';

const served = new WeakMap<object, number>();
const server = createServer(({ socket }, response) => {
  const count = (served.get(socket) ?? 0) + 1;
  served.set(socket, count);
  // As nginx after 1,000 requests.
  if (count === 550) response.setHeader('connection', 'close');
  response.end('here');
});
let url: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('the time of an answer is its own, also after a server has closed the connection', async () => {
  const { refused, p50 } = await sendLoad(url, [{ path: '/' }], { connections: 1, seconds: 5, perSecond: 300 });
  expect({ refused, isQuick: p50 < 250 }).toEqual({ refused: 0, isQuick: true });
});
