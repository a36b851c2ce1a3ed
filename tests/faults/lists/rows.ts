import { gzipSync } from 'node:zlib';
import { asRecord } from '~/lib/record.ts';
import type { HostFaultResponse } from './host.ts';

/** A fault in all responses of a host, and the expected message. */
interface ListFault {
  name: string;
  lie: HostFaultResponse;
  /** Matches the expected message. The list keeps its previous rows. */
  says: RegExp;
  /** Timeout of a request in milliseconds. By default, longer than a busy machine needs. */
  timeoutMs?: number;
  /** Files that the fault does not affect: lists that may be empty, and files that are not lists. */
  but?: RegExp;
  /** Whether the fault is like another one. Only the deep tier tests it. */
  isVariant?: true;
}

const mega = 1024 * 1024;
const json = { 'content-type': 'application/json' };
const sends =
  (body: string | Buffer, headers: Record<string, string> = json, status = 200): HostFaultResponse =>
  (response) =>
    response.writeHead(status, headers).end(body);
/** Replaces the data of a response. Replaces the whole releases manifest, because it has no envelope. */
const says =
  (data: unknown): HostFaultResponse =>
  (response, due) => {
    const answer = asRecord(JSON.parse(due));
    response.writeHead(200, json).end(JSON.stringify('result' in answer ? { ...answer, data } : data));
  };
const row = (id: number) => ({
  ...{ hid: `n${id}`, title: 'Row', url: 'https://row.example', create_time: '2026-01-01T00:00:00.000Z', lang: 'en' },
  ...{ m_index: 1, category_type: 0, ns: 'n', metadata: '{"chain_id":"1"}' },
});
let last = 0;
const emptyIsFine = /^(?:banners|activities|ads|sections|superlist)\/|^submitted|^hot/;
const noPages = /^(?:banners|activities|ads|sections|superlist)\/|^releases|^editorial|^chains|^hot/;

const html = '<!doctype html><title>Sign in</title>';

// Accepts the timeout, too, because a slow machine may reach it before the size limit.
const tooMuch = /more than 16777216 bytes|aborted due to timeout/;

/** Faults of which each affects all lists, and nothing else. */
export const listFaults: readonly ListFault[] = [
  { name: 'closes the connection', lie: (response) => void response.destroy(), says: /closed|ECONNRESET/ },
  { name: 'does not respond', lie: () => undefined, says: /time/, timeoutMs: 700 },
  {
    name: 'sends one byte at a time without an end',
    lie: (response) => {
      response.writeHead(200, json);
      const drip = setInterval(() => response.write(' '), 100);
      response.once('close', () => clearInterval(drip));
    },
    says: /time/,
    timeoutMs: 700,
  },
  {
    name: 'closes the connection during the body',
    lie: (response, due) => {
      response.writeHead(200, { ...json, 'content-length': String(Buffer.byteLength(due)) });
      response.write(due.slice(0, due.length / 2), () => response.destroy());
    },
    says: /terminated|closed/,
  },
  { name: 'sends HTML', lie: sends(html, { 'content-type': 'text/html' }), says: /JSON/ },
  { name: 'sends HTML as JSON', lie: sends(html), says: /JSON/, isVariant: true },
  { name: 'sends an empty body', lie: sends(''), says: /JSON/ },
  { name: 'sends half of the JSON', lie: (response, due) => response.end(due.slice(0, due.length / 2)), says: /JSON/ },
  { name: 'returns 204', lie: sends('', {}, 204), says: /JSON|204/, isVariant: true },
  { name: 'returns 404', lie: sends('{}', json, 404), says: /status 404/, isVariant: true },
  { name: 'returns 500', lie: sends(html, {}, 500), says: /status 500/ },
  {
    name: 'returns 200 with result 1',
    lie: sends('{"result":1,"message":"Not today.","data":null}'),
    says: /result 1|manifest/,
  },
  {
    name: 'redirects in a loop',
    lie: (response, _, path) => response.writeHead(302, { location: path }).end(),
    says: /redirects do not end/,
  },
  {
    name: 'redirects to a private address',
    lie: sends('', { location: 'http://127.0.0.1:1/' }, 302),
    says: /no public address|private/i,
  },
  {
    name: 'redirects to a local file',
    lie: sends('', { location: 'file:///etc/passwd' }, 302),
    says: /no http or https address/,
  },
  {
    name: 'redirects to an invalid URL',
    lie: sends('', { location: 'http://[' }, 302),
    says: /redirect leads to no address/,
  },
  { name: 'sends 17 MB', lie: sends(Buffer.alloc(17 * mega, ' ')), says: tooMuch, isVariant: true },
  {
    name: 'sends a gzip bomb of 60 MB',
    lie: sends(gzipSync(Buffer.alloc(60 * mega, ' ')), { ...json, 'content-encoding': 'gzip' }),
    says: tooMuch,
  },
  {
    name: 'declares gzip without compressing',
    lie: (response, due) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(due),
    says: /\S/,
  },
  { name: 'sends UTF-16', lie: (response, due) => response.end(Buffer.from(due, 'utf16le')), says: /JSON/ },
  { name: 'sends headers of 100 KB', lie: sends('{}', { 'x-long': 'x'.repeat(100_000) }), says: /[Hh]eader/ },
  { name: 'sends 100,000 nested lists', lie: sends('['.repeat(100_000) + ']'.repeat(100_000)), says: /\S/ },
  { name: 'sends null', lie: sends('null'), says: /\S/, isVariant: true },
  { name: 'sends a number', lie: sends('7'), says: /\S/, isVariant: true },
  { name: 'sends a list without an envelope', lie: sends('[]'), says: /\S/ },
  { name: 'sends an envelope without a result', lie: sends('{"data":[]}'), says: /\S/, isVariant: true },
  { name: 'sends an object instead of a list', lie: says({ 0: row(0) }), says: /\S/, isVariant: true },
  { name: 'sends a text instead of a list', lie: says('rows'), says: /\S/ },
  { name: 'sends an empty list', lie: says([]), says: /no data|manifest/, but: emptyIsFine },
  {
    name: 'sends null instead of a list',
    lie: says(null),
    says: /no data|manifest/,
    but: emptyIsFine,
    isVariant: true,
  },
  {
    name: 'sends only invalid rows',
    lie: says([null, 7, 'row', true, [], {}]),
    says: /row \S+ was dropped|manifest/,
    but: noPages,
  },
  {
    name: 'sends new rows without an end',
    lie: (response) =>
      response.end(JSON.stringify({ result: 0, message: '', data: Array.from({ length: 500 }, () => row(last++)) })),
    says: /more than \d+ (?:rows|pages)|requests were needed/,
    but: noPages,
  },
  {
    name: 'sends the same page repeatedly',
    lie: (response) => response.end(JSON.stringify({ result: 0, message: '', data: [row(0), row(1)] })),
    says: /host repeats a page|more than \d+ pages/,
    but: noPages,
  },
];

/** A fault in some rows of a list. The other rows remain valid. */
interface RowFault {
  name: string;
  change: (rows: Record<string, unknown>[]) => unknown[];
  /** Matches the expected message. Undefined if there is none. */
  says?: RegExp;
}

/** Harmless faults: all lists stay the same. */
export const rowFaults: readonly RowFault[] = [
  { name: 'sends the first row twice', change: (rows) => [...rows, ...rows.slice(0, 1)], says: /occurs twice/ },
  {
    name: 'sends values that are not rows',
    change: (rows) => [...rows, null, 7, 'row', [], true],
    says: /was dropped/,
  },
  {
    name: 'sends rows with prototype keys',
    change: (rows) => rows.map((one) => ({ ...one, constructor: 'x', toString: 1, ['__proto__']: { hid: 'x' } })),
  },
  {
    name: 'sends a row with the id __proto__',
    change: (rows) => [...rows, { hid: '__proto__', title: null }],
    says: /row __proto__ was dropped/,
  },
  {
    name: 'sends rows with unknown fields',
    change: (rows) => rows.map((one) => ({ ...one, ['x'.repeat(999)]: [[]] })),
  },
  {
    name: 'sends a row of 1 MB',
    change: (rows) => [...rows, { hid: 'big', title: 'x'.repeat(mega) }],
    says: /row big was dropped/,
  },
];
