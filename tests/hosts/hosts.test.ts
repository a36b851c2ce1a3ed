import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTool } from '../../scripts/test/tools.ts';
import { startPreview } from '../../scripts/serve/start-preview.ts';
import { ask, type Reply } from './ask.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { addressRows } from './requests/addresses.ts';
import { fileRows } from './requests/files.ts';
import { hostileRows } from './requests/hostile.ts';
import { languageRows } from './requests/languages.ts';
import type { Expected, Row, TestedHost } from './requests/row.ts';
import { ruleRows } from './requests/rules.ts';
import { startCaddy } from './servers/caddy.ts';
import type { HostServer } from './servers/host-server.ts';
import { startNginx } from './servers/nginx.ts';

const table = {
  rules: ruleRows,
  addresses: addressRows,
  hostile: hostileRows,
  languages: languageRows,
  files: fileRows,
};

const nginx = findTool('nginx');
const caddy = findTool('caddy');
const hosts: Record<TestedHost, ((dist: string) => Promise<HostServer>) | undefined> = {
  preview: async (dist) => {
    const { url, close } = await startPreview({ dist, port: 0 });
    return { origin: url.replace('localhost', '127.0.0.1'), stop: close };
  },
  nginx: nginx ? (dist) => startNginx(nginx, dist) : undefined,
  caddy: caddy ? (dist) => startCaddy(caddy, dist) : undefined,
};

const headersOf = ({ accept, cookie, encoding }: Row) => ({
  ...(accept !== undefined && { 'accept-language': accept }),
  ...(cookie !== undefined && { cookie }),
  ...(encoding !== undefined && { 'accept-encoding': encoding }),
});

const describeRow = ({ get, method = 'GET', accept, cookie, encoding }: Row) =>
  [
    method,
    JSON.stringify(get),
    accept && `language ${accept}`,
    cookie && `cookie ${cookie}`,
    encoding && `encoding ${encoding}`,
  ]
    .filter(Boolean)
    .join(' ');

/** What a reply says, in the form of what a row expects. */
function seen(reply: Reply, row: Row, expected: Expected): Expected {
  const isPage = expected.page && row.method !== 'HEAD';
  const names = Object.keys(expected.headers ?? {});
  return {
    status: reply.status,
    ...(expected.to !== undefined && { to: reply.headers['location'] }),
    ...(isPage && { page: /name="file" content="([^"]*)"/.exec(reply.body)?.[1] }),
    ...(expected.headers && { headers: Object.fromEntries(names.map((name) => [name, reply.headers[name] ?? null])) }),
  };
}

let dist: string;
beforeAll(async () => {
  dist = await writeFixtureDist();
});
afterAll(() => rm(dist, { recursive: true }));

for (const [host, start] of Object.entries(hosts) as [TestedHost, (typeof hosts)[TestedHost]][]) {
  describe.skipIf(!start)(`${host} answers`, () => {
    let server: HostServer;
    beforeAll(async () => {
      server = await start!(dist);
    });
    afterAll(() => server.stop());

    for (const [group, rows] of Object.entries(table)) {
      test.each(rows.map((row) => ({ name: describeRow(row), row })))(`${group}: $name`, async ({ row }) => {
        const { page, to, headers, status = to === undefined ? 200 : 302 } = { ...row, ...row.differs?.[host] };
        const expected = {
          status,
          ...(to !== undefined && { to }),
          ...(page && row.method !== 'HEAD' && { page }),
          ...(headers && { headers }),
        };
        const reply = await ask(server.origin, row.get, headersOf(row), row.method);
        expect(seen(reply, row, expected)).toEqual(expected);
        expect(reply.body === '' || row.method !== 'HEAD', 'HEAD has no body').toBe(true);
      });
    }
  });
}
