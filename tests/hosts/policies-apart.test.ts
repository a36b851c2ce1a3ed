import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRawRequest } from './ask.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import type { TestedHost } from './requests/row.ts';
import { hostStarters } from './servers/all.ts';
import type { HostServer } from './servers/host-server.ts';

const strict = "default-src 'none'; img-src 'self'";
const widened = "default-src 'none'; img-src 'self' https://analytics.test";
const withIsland = `${widened}; script-src 'self'`;

/** CSPs of a site with analytics, on which some pages allow more than error pages do. */
const policyOf = (file: string): string => {
  if (/(?:^|\/)(?:404|500|success)\.html$/.test(file)) return strict;
  return file.endsWith('/news.html') ? withIsland : widened;
};

const pages = [
  ['/', 200, 'en.html', widened],
  ['/ko', 200, 'ko.html', widened],
  ['/ko/news', 200, 'ko/news.html', withIsland],
  ['/static/en/help', 200, 'static/en/help.html', widened],
  ['/ko/success', 200, 'ko/success.html', strict],
  ['/xx', 404, '404.html', strict],
  ['/xx/news', 404, '404.html', strict],
  ['/ko/nothing', 404, 'ko/404.html', strict],
  ['/ko/dappstore/no-such-dapp', 404, 'ko/404.html', strict],
  ['/ko/news/no-such-article', 404, 'ko/404.html', strict],
  ['/static/en/nothing', 404, '404.html', strict],
] as const;

const files = [
  ['/_astro/app.B3aF9x_1.js', /^(?:text|application)\/javascript/],
  ['/robots.txt', /^text\/plain/],
  ['/build.json', /^application\/json/],
  ['/share/news.png', /^image\/png/],
] as const;

let dist: string;
beforeAll(async () => {
  dist = await writeFixtureDist(policyOf);
});
afterAll(() => rm(dist, { recursive: true }));

describe.each(Object.keys(hostStarters) as TestedHost[])('%s with another policy for missing pages', (host) => {
  const start = hostStarters[host];
  let server: HostServer;
  beforeAll(async () => {
    server = await start!(dist);
  });
  afterAll(() => server?.stop());

  test.skipIf(!start).each(pages)(
    'responds to %s with %i and the policy of the page that it sends',
    async (get, ...expected) => {
      const { status, headers, body } = await sendRawRequest(server.origin, get);
      const page = /name="file" content="([^"]*)"/.exec(body)?.[1];
      expect([status, page, headers['content-security-policy']]).toEqual([
        expected[0],
        expected[1],
        `${expected[2]}; frame-ancestors 'none'`,
      ]);
    },
  );

  // Skips the function, which serves no files by itself.
  test.skipIf(!start).each(host === 'function' ? [] : files)('serves the file %s', async (get, type) => {
    const { status, headers } = await sendRawRequest(server.origin, get);
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(type)]);
  });
});
