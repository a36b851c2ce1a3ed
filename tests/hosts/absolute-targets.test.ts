import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRawRequest } from './ask.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import type { TestedHost } from './requests/row.ts';
import { describeHost } from './servers/describe-host.ts';

// A server must accept a request target that is a whole URL (RFC 9112, 3.2.2).
const site = 'http://wallet.example';
const responses: [target: string, status: number, file?: string][] = [
  [`${site}/en/news`, 200, 'en/news.html'],
  [`${site}/ko/none`, 404, 'ko/404.html'],
  [`${site}/en//news`, 404, 'en/404.html'],
  [`${site}//en/news`, 404, '404.html'],
  [`${site}/en/download?a=http://b`, 308],
];

let dist: string;
beforeAll(async () => {
  dist = await writeFixtureDist();
});
afterAll(() => rm(dist, { recursive: true }));

for (const host of ['preview', 'nginx', 'apache', 'caddy'] satisfies TestedHost[])
  describeHost(host, { host, dist: () => dist }, (server) => {
    test.each(responses)('responds to %s with %i', async (target, status, file) => {
      const reply = await sendRawRequest(server().origin, target);
      const name = /name="file" content="([^"]*)"/.exec(reply.body)?.[1];
      expect({ status: reply.status, file: name }).toEqual({ status, file });
      if (status === 308) expect(reply.headers['location']).toBe('/en/download/app?a=http://b');
    });
  });
