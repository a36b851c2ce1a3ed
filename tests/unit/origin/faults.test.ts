import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newsListEndpoint } from '~/api/content-host.ts';
import { callListEndpoint } from '~/api/list.ts';
import { originFaultNames, originFaultOfRequest } from '~/origin/faults.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

let fault = '';
let faulty: TestedOrigin;
let requests: TestedOrigin;
let usual: TestedOrigin;
beforeAll(async () => {
  faulty = await startTestedOrigin({ faults: () => fault });
  requests = await startTestedOrigin({ faults: originFaultOfRequest });
  usual = await startTestedOrigin();
});
afterAll(() => Promise.all([faulty, requests, usual].map(({ stop }) => stop())));
beforeEach(() => {
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

const ask = (name: string, timeout = 20_000) => {
  fault = name;
  return callListEndpoint(newsListEndpoint, {}, { host: `${faulty.url}/api/content`, timeout });
};

describe('injected faults of the origin', () => {
  it.each([
    ['refuse', /fetch failed/],
    ['half', /terminated|fetch failed/],
    ['html', /Unexpected token|not valid JSON/],
    ['not-json', /JSON/],
    ['redirect-loop', /fetch failed/],
    ['status-500', /status 500/],
  ])('make a call fail: %s', async (name, why) => {
    await expect(ask(name)).rejects.toThrow(why);
  });

  it.each(['hang', 'slow'])('make a call time out: %s', async (name) => {
    await expect(ask(name, 100)).rejects.toThrow('timeout');
  });

  it('return valid responses without news: result-1, null and empty', async () => {
    expect(await ask('result-1')).toEqual({ result: 1, message: 'Not today.', data: null });
    expect(await ask('null')).toEqual({ result: 0, message: '', data: null });
    expect((await ask('empty')).data).toEqual([]);
  });

  it('change the rows: bad-row, duplicate and future', async () => {
    const whole = (await ask('')).data!;
    expect((await ask('bad-row')).data).toEqual(whole.slice(1));
    expect((await ask('duplicate')).data).toEqual([...whole, whole[0]]);
    expect((await ask('future')).data?.[0]?.create_time).toMatch('2999');
  });

  it('include known names and ignore unknown ones', async () => {
    expect(originFaultNames).toEqual(expect.arrayContaining(['refuse', 'half', 'large', 'hostile']));
    for (const name of ['', 'toString', 'no-such']) expect((await ask(name)).data).not.toBeNull();
  });

  it('are selected by header or query only if enabled', async () => {
    const path = '/api/content/v1/news/list';
    const data = async (url: string, headers?: Record<string, string>) =>
      ((await (await fetch(url, headers && { headers })).json()) as { data: unknown }).data;
    expect(await data(`${requests.url}${path}?fault=null`)).toBeNull();
    expect(await data(requests.url + path, { 'x-fault': 'null' })).toBeNull();
    expect(await data(`${usual.url}${path}?fault=null`, { 'x-fault': 'null' })).not.toBeNull();
  });

  it('leave the health check alone', async () => {
    fault = 'refuse';
    expect((await fetch(`${faulty.url}/api/health`)).status).toBe(200);
  });
});
