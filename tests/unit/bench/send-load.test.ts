import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLoadTest } from '../../../scripts/bench/load/run-load-tests.ts';
import { startHost, type ListeningHost } from '../../listening-host.ts';

let host: ListeningHost;
beforeAll(async () => {
  const served = new WeakMap<object, number>();
  host = await startHost(({ socket }, response) => {
    const count = (served.get(socket) ?? 0) + 1;
    served.set(socket, count);
    // Closes the connection, as nginx does after its maximum number of requests.
    if (count === 220) response.setHeader('connection', 'close');
    response.end('here');
  });
});
afterAll(() => host.stop());

test('measures the time of each response, even after the server closed a connection', async () => {
  const { refused, p50 } = await runLoadTest(host.url, [{ path: '/' }], { connections: 1, seconds: 2, perSecond: 300 });
  expect({ refused, isQuick: p50 < 250 }).toEqual({ refused: 0, isQuick: true });
});
