import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const scripts: Record<string, string> = {
  '/analytics.js': `{ const tell = (words) => words[0] === 'event' && fetch('ORIGIN/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify([...words]) });
dataLayer.forEach(tell); dataLayer.push = tell; }`,
  '/hm.js': `{ const tell = ([name, path]) => { if (name === '_trackPageview') new Image().src = 'ORIGIN/hm.gif?path=' + path; };
_hmt.forEach(tell); _hmt.push = tell; }`,
  '/push.js': `new Image().src = 'ORIGIN/push.gif?path=' + location.pathname;`,
};
const sheet = ':root { --from-elsewhere: 1; }';

/** The host of all third parties at once: it records its requests. */
export async function startThirdParty() {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('');
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(pathname + search + (body && ` ${body}`));
    const code = scripts[pathname]?.replaceAll('ORIGIN', origin) ?? (pathname === '/sheet.css' ? sheet : '');
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    response.end(code);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const thirdParties = {
    analytics: { script: `${origin}/analytics.js`, id: 'SITE-1' },
    searchAnalytics: { script: `${origin}/hm.js` },
    linkPush: { script: `${origin}/push.js` },
    stylesheet: {
      href: `${origin}/sheet.css`,
      integrity: `sha384-${createHash('sha384').update(sheet).digest('base64')}`,
    },
  };
  return { origin, requests, thirdParties, stop: () => void server.close() };
}
