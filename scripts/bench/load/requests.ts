import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { healthPath } from '~/api/health.ts';
import { subscribeEndpoint } from '~/api/subscribe.ts';

const get = (path: string): Request => ({ path, headers: { 'accept-encoding': 'br', 'accept-language': 'en' } });

/** Typical requests of one visit: pages, `/` with its language negotiation, files, and a redirect. */
const sitePaths = ['/en', '/', '/en/news', '/zh/dappstore', '/en/verify/', '/build.json', '/robots.txt'];
export const siteRequests: Request[] = sitePaths.map(get);

const client = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
let clients = 0;

/** A subscription request. Each request has a different client address, in the header that a proxy sets. */
const subscription: Request = {
  method: 'POST',
  path: subscribeEndpoint.path,
  setupRequest: (request) => ({
    ...request,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client(++clients) },
    body: JSON.stringify({ email: `${randomUUID()}@site.test` }),
  }),
};

/** Returns requests to the origin: health checks and lists, and one subscription among each `each` requests. */
export function originLoadRequests(each: number): Request[] {
  const calls = [
    healthPath,
    '/api/content/v1/application/list?start=0&count=40&status=0&version=10.0.0&lang=en',
    '/api/main/v1/block_chain/list?lang=en&version=10.0.0&os=web',
  ];
  return [
    ...Array.from({ length: each - 1 }, (_, index) => get(calls[index % calls.length] ?? healthPath)),
    subscription,
  ];
}
