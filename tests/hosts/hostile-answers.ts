import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';

const list = JSON.stringify({ result: 0, message: '', data: [] });
const json = { 'content-type': 'application/json' };

const answer =
  (headers: OutgoingHttpHeaders, body: string | Buffer = list, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { ...json, ...headers }).end(body);

/**
 * Destroys the connection in the middle of the body. If a server only ended the response, the connection would stay
 * open for six more seconds.
 */
const halfBody: RequestListener = (_, response) => {
  response.writeHead(200, { ...json, 'content-length': '1000' });
  response.write('{"result":', () => response.destroy());
};

/** Headers with which a host could act like the site, or access data of the site in the browser. */
const headers: Record<string, string> = {
  location: 'https://evil.example/',
  'content-disposition': 'attachment; filename="TPWallet-Setup.apk"',
  'clear-site-data': '"*"',
  refresh: '0; url=https://evil.example/',
  'www-authenticate': 'Basic realm="Your wallet"',
  nel: '{"report_to":"evil","max_age":31536000}',
  'report-to': '{"group":"evil","endpoints":[{"url":"https://evil.example"}]}',
  'reporting-endpoints': 'evil="https://evil.example"',
  'alt-svc': 'h3="evil.example:443"; ma=31536000',
  'strict-transport-security': 'max-age=0',
  'set-cookie': 'lang=evil; path=/',
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'content-security-policy': "script-src 'unsafe-inline'",
  'content-security-policy-report-only': "default-src 'none'; report-uri https://evil.example",
  'cross-origin-opener-policy': 'unsafe-none',
  'service-worker-allowed': '/',
  sourcemap: 'https://evil.example/map',
  link: '<https://evil.example/x.js>; rel=preload; as=script',
  'accept-ch': 'Sec-CH-UA-Full-Version-List',
  'critical-ch': 'Sec-CH-UA-Full-Version-List',
  'origin-agent-cluster': '?0',
  'permissions-policy': 'camera=*',
  'speculation-rules': '"https://evil.example/rules.json"',
  'x-accel-redirect': '/secret',
  'x-sendfile': '/etc/passwd',
  'proxy-authenticate': 'Basic',
  'supports-loading-mode': 'credentialed-prerender',
  etag: '"evil"',
  vary: '*',
  age: '31536000',
};

/** Attacks with their names. Each has a response of the host, and the expected status: 200 with the data, or 502. */
export const attacks: { name: string; listener: RequestListener; status: 200 | 502 }[] = [
  ...Object.entries(headers).map(([name, value]) => ({
    name: `the header ${name}`,
    listener: answer({ [name]: value, 'cache-control': 'public, max-age=31536000' }),
    status: 200 as const,
  })),
  ...[301, 302, 303, 307, 308].map((status) => ({
    name: `a redirect (${status})`,
    listener: answer({ location: 'https://evil.example/' }, '', status),
    status: 502 as const,
  })),
  { name: 'HTML', listener: answer({ 'content-type': 'text/html' }, '<script>alert(1)</script>'), status: 502 },
  { name: 'HTML declared as JSON', listener: answer({}, '<script>alert(1)</script>'), status: 502 },
  {
    name: 'an Android package',
    listener: answer({ 'content-type': 'application/vnd.android.package-archive' }, 'PK'),
    status: 502,
  },
  { name: 'JSON with another content type', listener: answer({ 'content-type': 'text/javascript' }), status: 502 },
  {
    name: 'a password prompt (401)',
    listener: answer({ 'www-authenticate': 'Basic realm="Wallet"' }, list, 401),
    status: 502,
  },
  { name: 'an error (500)', listener: answer({}, list, 500), status: 502 },
  { name: 'a body that is too large', listener: answer({}, `${list}${' '.repeat(5 * 1024 * 1024)}`), status: 502 },
  {
    name: 'a gzip bomb',
    listener: answer({ 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))),
    status: 502,
  },
  { name: 'half a body', listener: halfBody, status: 502 },
  { name: 'a closed connection', listener: (_, response) => void response.destroy(), status: 502 },
];

/** Headers that the origin must not forward. */
export const foreignHeaders = Object.entries(headers);
