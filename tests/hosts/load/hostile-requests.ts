import { healthPath } from '~/api/health.ts';
import { subscribeEndpoint } from '~/api/subscribe.ts';
import type { Exchange } from './raw-exchange.ts';

export interface HostileRequest {
  name: string;
  /** Bytes to send. For endless data, a function that creates a source. */
  bytes: string | Buffer | (() => () => string);
  /** Number of valid requests before the hostile one, which the server may answer. */
  before?: number;
}

const kibibyte = 1024;
/**
 * Server errors that are correct: for an unknown transfer coding (RFC 9112, section 6.1) and an unknown HTTP version
 * (RFC 9110, section 15.6.6).
 */
const refusals = [501, 505];
const lines = (...all: string[]): string => [...all, '', ''].join('\r\n');
const get = (path: string, ...headers: string[]) => lines(`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers);
const post = (...headers: string[]) =>
  lines(`POST ${subscribeEndpoint.path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...headers);

// Request smuggling: the body contains a second request. A server that ignores the body would answer it.
const hidden = get(healthPath);
const malformed: HostileRequest[] = [
  { name: 'another protocol', bytes: 'EHLO site.test\r\n\r\n' },
  { name: 'null bytes', bytes: Buffer.alloc(4 * kibibyte) },
  { name: 'a TLS ClientHello', bytes: Buffer.from('16030100f2010000ee0303', 'hex') },
  { name: 'an invalid method', bytes: lines('g@t / HTTP/1.1', 'Host: localhost') },
  { name: 'an unknown HTTP version', bytes: lines('GET / HTTP/9.9', 'Host: localhost') },
  { name: 'a missing Host header', bytes: lines('GET / HTTP/1.1') },
  { name: 'a null byte in the URL', bytes: get('/en\0/news') },
  { name: 'two Content-Length headers', bytes: post('Content-Length: 2', 'Content-Length: 40') + hidden },
  { name: 'a negative Content-Length', bytes: post('Content-Length: -1') + hidden },
  { name: 'an invalid Content-Length', bytes: post('Content-Length: 2, 40') + hidden },
  {
    name: 'Content-Length with chunked encoding',
    bytes: `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
  },
  { name: 'an invalid chunk size', bytes: `${post('Transfer-Encoding: chunked')}zz\r\n{}\r\n` },
  { name: 'a chunk size above 64 bits', bytes: `${post('Transfer-Encoding: chunked')}${'f'.repeat(20)}\r\n{}\r\n` },
];

/** Creates a source that first returns `first`, and then `rest` repeatedly. */
function endless(first: string, rest: string): () => () => string {
  return () => {
    let isBegun = false;
    return () => {
      const next = isBegun ? rest : first;
      isBegun = true;
      return next;
    };
  };
}

const oversized: HostileRequest[] = [
  { name: 'a URL of 64 KiB', bytes: get(`/${'a'.repeat(64 * kibibyte)}`) },
  { name: 'a header of 64 KiB', bytes: get('/en', `X-Long: ${'a'.repeat(64 * kibibyte)}`) },
  {
    name: 'headers without an end',
    bytes: endless('GET /en HTTP/1.1\r\nHost: localhost\r\n', `X: ${'a'.repeat(kibibyte)}\r\n`),
  },
  { name: 'a body of 1 GiB', bytes: endless(post(`Content-Length: ${2 ** 30}`), ' '.repeat(16 * kibibyte)) },
  {
    name: 'chunks without an end',
    bytes: endless(post('Transfer-Encoding: chunked'), `4000\r\n${' '.repeat(16 * kibibyte)}\r\n`),
  },
];

const ten = get('/robots.txt').repeat(10);

const pipelined: HostileRequest[] = [
  { name: 'ten requests, then null bytes', before: 10, bytes: `${ten}\0\0\r\n\r\n${hidden}` },
  {
    name: 'ten requests, then Content-Length with chunked encoding',
    before: 10,
    bytes: `${ten}${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
  },
  {
    name: 'ten requests, then a header of 64 KiB',
    before: 10,
    bytes: ten + get('/en', `X-Long: ${'a'.repeat(64 * kibibyte)}`),
  },
];

export const hostileRequests: HostileRequest[] = [...malformed, ...oversized, ...pipelined];

/** Returns why the response to a hostile request is wrong. Returns undefined if the server has rejected the request. */
export function faultOf({ name, before = 0 }: HostileRequest, { statuses, isClosed }: Exchange): string | undefined {
  const wrong = statuses.slice(before).filter((status) => status < 400);
  if (wrong.length > 0) return `${name}: answered with ${statuses.join(', ')}`;
  if (statuses.some((status) => status >= 500 && !refusals.includes(status))) return `${name}: ${statuses.join(', ')}`;
  const isRefused = isClosed || statuses.some((status) => status >= 400);
  return isRefused ? undefined : `${name}: neither refused nor closed`;
}
