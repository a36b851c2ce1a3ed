import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const roles = ['analytics', 'collect', 'search', 'beacon', 'push', 'sheet'] as const;
/** Roles of the hosts of third parties: three scripts, two endpoints to which scripts send data, and a style sheet. */
export type Role = (typeof roles)[number];

const scripts: Record<string, string> = {
  '/analytics.js': `{ const tell = (words) => words[0] === 'event' && fetch('COLLECT/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify([...words]) });
dataLayer.forEach(tell); dataLayer.push = tell; }`,
  '/hm.js': `{ const tell = ([name, path]) => { if (name === '_trackPageview') new Image().src = 'BEACON/hm.gif?path=' + path; };
_hmt.forEach(tell); _hmt.push = tell; }`,
  '/push.js': `new Image().src = 'PUSH/push.gif?path=' + location.pathname;`,
};
const sheet = ':root { --from-elsewhere: 1; }';

/** Starts a host. Calls `hear` with the path and body of each request. */
async function startHost(textOf: (path: string) => string, hear: (request: string) => void) {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await request.setEncoding('utf8').toArray()).join('');
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    hear(pathname + search + (body && ` ${body}`));
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    response.end(textOf(pathname));
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}

async function start(isApart: boolean) {
  const requests: string[] = [];
  const textOf = (path: string) =>
    scripts[path]?.replaceAll(/COLLECT|BEACON|PUSH/g, (role) => origins[role.toLowerCase() as Role]) ??
    (path === '/sheet.css' ? sheet : '');
  const hosts = await Promise.all(
    roles
      .slice(0, isApart ? roles.length : 1)
      .map((role) => startHost(textOf, (request) => requests.push(isApart ? `${role} ${request}` : request))),
  );
  const originOf = (at: number) => (hosts[at] ?? hosts[0])!.origin;
  const origins = Object.fromEntries(roles.map((role, at) => [role, originOf(at)])) as Record<Role, string>;
  const thirdParties = {
    analytics: {
      script: `${origins.analytics}/analytics.js`,
      id: 'SITE-1',
      ...(isApart && { hosts: [origins.collect] }),
    },
    searchAnalytics: { script: `${origins.search}/hm.js`, ...(isApart && { hosts: [origins.beacon] }) },
    linkPush: { script: `${origins.push}/push.js` },
    stylesheet: {
      href: `${origins.sheet}/sheet.css`,
      integrity: `sha384-${createHash('sha384').update(sheet).digest('base64')}`,
    },
  };
  return {
    origin: origins.analytics,
    origins,
    requests,
    thirdParties,
    stop: () => hosts.forEach(({ stop }) => stop()),
  };
}

/** Starts one host for all third parties. It records its requests. */
export const startThirdParty = () => start(false);

/** Starts one host per role. Each records its requests, with the role as a prefix. */
export const startThirdParties = () => start(true);

/** Returns the requests that `startThirdParties` records for a page view at `path`, sorted. */
export const viewsOf = (site: string, path: string): string[] =>
  [
    'analytics /analytics.js',
    `beacon /hm.gif?path=${path}`,
    `collect /collect ${JSON.stringify(['event', 'page_view', { page_location: site + path, page_title: '…' }])}`,
    'push /push.js',
    `push /push.gif?path=${path}`,
    'search /hm.js',
    'sheet /sheet.css',
  ].sort();

export const withoutTitles = (requests: readonly string[]): string[] =>
  requests.map((line) => line.replace(/"page_title":"(?:[^"\\]|\\.)+"/, '"page_title":"…"')).sort();
