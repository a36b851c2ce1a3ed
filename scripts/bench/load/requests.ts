import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { healthPath } from '~/api/health.ts';
import { subscribe } from '~/api/subscribe.ts';

const get = (path: string): Request => ({ path, headers: { 'accept-encoding': 'br', 'accept-language': 'en' } });

/** What a visit asks of a site: pages, the one that negotiates, files, a redirect. */
export const siteRequests: Request[] = [
  '/en',
  '/',
  '/en/news',
  '/zh/dappstore',
  '/en/verify/',
  '/build.json',
  '/robots.txt',
].map(get);

const client = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
let clients = 0;

/** An address that subscribes: each from a client that has never asked before, as the proxy before the origin names it. */
const subscription: Request = {
  method: 'POST',
  path: subscribe.path,
  setupRequest: (request) => ({
    ...request,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client(++clients) },
    body: JSON.stringify({ email: `${randomUUID()}@site.test` }),
  }),
};

/** What visits ask of the origin: whether it is there, lists, and one subscription in as many calls as `each` says. */
export function originRequests(each: number): Request[] {
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
