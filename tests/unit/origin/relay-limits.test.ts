import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as constants from '~/config/constants.ts';
import { startHost, type ListeningHost } from '../../listening-host.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

let host: ListeningHost;
let origin: TestedOrigin;
let behave: RequestListener;
beforeAll(async () => {
  host = await startHost((request, response) => behave(request, response));
  origin = await startTestedOrigin({ hosts: { content: host.url, main: host.url } });
});
afterAll(() => Promise.all([origin.stop(), host.stop()]));
afterEach(() => vi.restoreAllMocks());

const answerWith = (data: unknown): RequestListener => {
  const text = JSON.stringify({ result: 0, message: '', data });
  return (_, response) => response.setHeader('content-type', 'application/json').end(text);
};
const ask = (path = '/api/content/v1/banner/list?lang=en') => fetch(origin.url + path);
const badRows = (count: number) => Array.from({ length: count }, () => ({}));

describe('relay limits', () => {
  it('reject a list or a nested list with too many rows', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    behave = answerWith(badRows(constants.relayLimits.rows));
    expect((await ask()).status).toBe(200);
    behave = answerWith(badRows(constants.relayLimits.rows + 1));
    expect((await ask()).status).toBe(502);
    const sections = '/api/main/v1/application/home_section_list';
    behave = answerWith([{ hid: 'hot', title: 'Hot', list: [] }]);
    expect(await (await ask(sections)).json()).toMatchObject({ data: [{ hid: 'hot' }] });
    behave = answerWith([{ hid: 'hot', title: 'Hot', list: badRows(constants.relayLimits.rows + 1) }]);
    expect(await (await ask(sections)).json()).toMatchObject({ data: [] });
  });

  it('restrict the number of log lines', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    behave = answerWith(badRows(1000));
    for (let count = 0; count < 5; count++) await ask('/api/content/v1/ad/list?lang=en');
    expect(warn.mock.calls.length).toBeGreaterThan(1);
    expect(warn.mock.calls.length).toBeLessThan(30);
  });

  it('return 503 above the maximum of concurrent calls, while other routes respond', async () => {
    const pending: ServerResponse[] = [];
    behave = (_, response) => void pending.push(response);
    const first = Array.from({ length: constants.relayLimits.concurrency }, () => ask());
    await vi.waitFor(() => expect(pending).toHaveLength(constants.relayLimits.concurrency), 15_000);
    const more = await ask();
    expect(more.status).toBe(503);
    expect(more.headers.get('retry-after')).toBe('1');
    expect((await ask('/api/health')).status).toBe(200);
    behave = answerWith([]);
    for (const response of pending)
      response.setHeader('content-type', 'application/json').end('{"result":0,"data":[]}');
    for (const answer of first) expect((await answer).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('do not count calls whose body never arrives', async () => {
    behave = answerWith([]);
    const { hostname, port } = new URL(origin.url);
    const head = ['Host: x', 'Content-Type: application/json', 'Content-Length: 10', 'Expect: 100-continue', '', ''];
    const slow = Array.from({ length: constants.relayLimits.concurrency }, () => connect(Number(port), hostname));
    for (const socket of slow) {
      socket.write(['POST /api/main/v1/swap_market/market_optional HTTP/1.1', ...head].join('\r\n'));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toContain('100 Continue');
    }
    expect((await ask()).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});
