import { Hono, type Handler } from 'hono';
import type { OriginEnv } from '~/origin/answer.ts';

/** Calls a route without its guards. Returns the status, headers and JSON body. */
export async function callRoute(route: Handler<OriginEnv>, body?: BodyInit, headers: Record<string, string> = {}) {
  const app = new Hono<OriginEnv>().post('/', route);
  const init = { method: 'POST', headers, ...(body !== undefined && { body, duplex: 'half' }) };
  const response = await app.fetch(new Request('https://site.test/', init), {});
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

export const answerTo = (route: Handler<OriginEnv>, question: unknown, headers?: Record<string, string>) =>
  callRoute(route, JSON.stringify(question), headers);
