import { appendFileSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startOrigin } from '~/origin/server/start-origin.ts';

// A content host for the operator test. Serves the embedded rows. The content of a file selects a fault.

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { port: text, mood: text, requests: text, db: text } });
const facts = await startOrigin({ file: values.db!, port: 0 });
const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024, ' '));

interface Answer {
  data: Record<string, unknown>[] | Record<string, unknown> | null;
}

const inList = (text: string, change: (rows: Record<string, unknown>[]) => Record<string, unknown>[]): string => {
  const answer = JSON.parse(text) as Answer;
  return JSON.stringify(Array.isArray(answer.data) ? { ...answer, data: change(answer.data) } : answer);
};

const titledIds = new Set<unknown>();

/** Changes the title of the first row of a list, or of the article with the same id. */
function titled(text: string, title: string): string {
  const { data, ...rest } = JSON.parse(text) as Answer;
  if (data && 'hid' in data && titledIds.has(data.hid)) return JSON.stringify({ ...rest, data: { ...data, title } });
  return inList(text, ([first, ...others]) => {
    if (!first) return [];
    titledIds.add(first['hid']);
    return [{ ...first, title }, ...others];
  });
}

const moods = new Map<string, (text: string, response: ServerResponse) => void>([
  ['good', (text, response) => response.end(text)],
  ['new', (text, response) => response.end(titled(text, 'Fresh today'))],
  ['newer', (text, response) => response.end(titled(text, 'Fresh tomorrow'))],
  ['shrunk', (text, response) => response.end(inList(text, (rows) => rows.slice(0, 2)))],
  ['redirect', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()],
  ['page', (_, response) => response.setHeader('content-type', 'text/html').end('<script>alert(1)</script>')],
  ['giant', (_, response) => response.setHeader('content-encoding', 'gzip').end(bomb)],
]);

createServer((request, response) => {
  if (request.method === 'POST') {
    // Records alerts, because the refresh sends them to this server, too.
    appendFileSync(values.requests!, `POST ${request.url}\n`);
    response.end();
    return;
  }
  void fetch(`${facts.url}/api/content${request.url}`).then(async (answer) => {
    response.setHeader('content-type', 'application/json');
    const mood = moods.get(readFileSync(values.mood!, 'utf8').trim());
    mood?.(await answer.text(), response);
  });
}).listen(Number(values.port), '127.0.0.1');
