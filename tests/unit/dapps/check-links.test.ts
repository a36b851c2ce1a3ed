import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import type { DomainWatch } from '~/domain/domain-watch.ts';
import { addDomainWatch, checkForUrl, isHiddenByLinkCheck, type LinkChecks } from '~/domain/link-check.ts';
import { registrableDomainOfUrl } from '~/lib/registrable-domain.ts';
import { acceptChangedDomains, checkDappLinks } from '../../../scripts/dapps/check-links.ts';
import { formatLinkReport } from '../../../scripts/dapps/link-report.ts';
import { startHost, type ListeningHost } from '../../listening-host.ts';

// Resolves every host name to this machine.
const outbound = createOutboundFetch({ lookup: (_, __, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) });

let host: ListeningHost;
let port: string;
let answer: RequestListener;
beforeAll(async () => {
  host = await startHost((request, response) => answer(request, response));
  port = new URL(host.url).port;
});
beforeEach(() => {
  host.requests.length = 0;
  answer = (_, response) => response.end('<h1>Dapp</h1>');
});
afterAll(() => host.stop());

const to =
  (location: string, status = 302): RequestListener =>
  (_, response) =>
    response.writeHead(status, { location }).end();
const status =
  (code: number): RequestListener =>
  (_, response) =>
    response.writeHead(code).end();

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const own = () => ({ hid: 'swap', url: `http://swap.test:${port}/` });
/** Checks one dapp on a given day. A second dapp always responds, because the check throws if all requests fail. */
const check = async (day: number, before: LinkChecks = new Map(), dapp = own()) => {
  const others = [{ hid: 'other', url: `http://other.test:${port}/` }];
  const only = answer;
  answer = (request, response) =>
    request.headers.host?.startsWith('other') ? response.end() : only(request, response);
  return checkDappLinks([dapp, ...others], { before, now: at(day), timeout: 2000, outbound });
};

describe('a checked link', () => {
  it('is ok if it responds, even with a status for robots', async () => {
    expect((await check(1)).get('swap')).toEqual({
      ...{ url: own().url, checked: at(1), state: 'ok', failures: 0, accepted: [] },
      history: [{ at: at(1), state: 'ok' }],
    });
    for (const code of [401, 403, 405, 429]) {
      answer = status(code);
      expect((await check(1)).get('swap')?.state).toBe('ok');
    }
  });

  it('is requested with our user agent, one at a time per domain', async () => {
    let now = 0;
    let max = 0;
    answer = (_, response) => {
      max = Math.max(max, ++now);
      response.on('close', () => now--).end();
    };
    const dapps = ['a', 'b', 'c', 'd'].map((name) => ({ hid: name, url: `http://${name}.shared.test:${port}/` }));
    await checkDappLinks(dapps, { before: new Map(), now: at(1), timeout: 2000, outbound });
    expect(max).toBe(1);
    expect(host.requests[0]?.headers['user-agent']).toMatch(/directory check/);
  });

  it('is ok after a redirect on its host, and moved after one to another host of its domain', async () => {
    answer = (request, response) => (request.url === '/' ? to('/app')(request, response) : response.end());
    expect((await check(1)).get('swap')?.state).toBe('ok');
    answer = (request, response) =>
      request.headers.host?.startsWith('app')
        ? response.end()
        : to(`http://app.swap.test:${port}/`, 301)(request, response);
    expect((await check(1)).get('swap')).toMatchObject({ state: 'moved', detail: `http://app.swap.test:${port}/` });
  });

  it.each([
    ['status 404', status(404)],
    ['status 500', status(500)],
    ['its redirects do not end', to('/')],
    ['no response in time', () => undefined],
    ['other side closed', ((request) => request.socket.destroy()) satisfies RequestListener],
  ])('is unreachable: %s', async (reason, behave) => {
    answer = behave;
    expect((await check(1)).get('swap')).toMatchObject({
      state: 'unreachable',
      failures: 1,
      since: at(1),
      detail: reason,
    });
  });

  it('hides a dapp after three failures in a row, until the next response', async () => {
    answer = status(503);
    let checks = await check(1);
    checks = await check(2, checks);
    expect(isHiddenByLinkCheck(checks.get('swap'))).toBe(false);
    checks = await check(3, checks);
    expect(checks.get('swap')).toMatchObject({ failures: 3, since: at(1), checked: at(3) });
    expect(isHiddenByLinkCheck(checks.get('swap'))).toBe(true);
    answer = status(200);
    checks = await check(4, checks);
    expect(isHiddenByLinkCheck(checks.get('swap'))).toBe(false);
    expect(checks.get('swap')).not.toHaveProperty('since');
    expect(checks.get('swap')?.history.map(({ state }) => state)).toEqual(['unreachable', 'ok']);
  });
});

describe('a link to another domain', () => {
  const hijacked = () => to(`http://drain.test:${port}/swap`);

  it('hides the dapp at once without a request to that domain, even if it later responds itself', async () => {
    answer = hijacked();
    let checks = await check(1);
    expect(checks.get('swap')).toMatchObject({
      state: 'domain-changed',
      since: at(1),
      detail: `http://drain.test:${port}/swap`,
    });
    expect(isHiddenByLinkCheck(checks.get('swap'))).toBe(true);
    expect(host.requests.some(({ headers }) => headers.host?.startsWith('drain'))).toBe(false);
    answer = status(200);
    checks = await check(2, checks);
    expect(checks.get('swap')).toMatchObject({ state: 'domain-changed', since: at(1), checked: at(2) });
  });

  it('keeps the dapp hidden if its host sends another path of the same site', async () => {
    answer = hijacked();
    const before = await check(1);
    const moved = { ...own(), url: `http://swap.test:${port}/app` };
    expect(isHiddenByLinkCheck(checkForUrl(before.get('swap'), moved.url))).toBe(true);
    answer = status(200);
    expect((await check(2, before, moved)).get('swap')).toMatchObject({ url: moved.url, state: 'domain-changed' });
    expect(checkForUrl(before.get('swap'), 'http://other.test/')).toBeUndefined();
  });

  it.each([
    '//drain.test/',
    'http://swap.test.drain.test/',
    'http://swap-test.github.io/',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('is recognized as %s', async (location) => {
    answer = to(location);
    expect((await check(1)).get('swap')?.state).toBe('domain-changed');
  });

  it('is accepted by a person for that domain only', async () => {
    answer = hijacked();
    let checks = acceptChangedDomains(await check(1), ['swap'], at(2));
    expect(isHiddenByLinkCheck(checks.get('swap'))).toBe(false);
    answer = hijacked();
    checks = await check(3, checks);
    expect(checks.get('swap')).toMatchObject({ state: 'moved', accepted: ['drain.test'] });
    answer = to('http://third.test/');
    expect((await check(4, checks)).get('swap')?.state).toBe('domain-changed');
  });

  it('cannot be accepted if there is none', async () => {
    const checks = await check(1);
    expect(() => acceptChangedDomains(checks, ['swap'], at(2))).toThrow('swap has no changed domain to accept.');
    expect(() => acceptChangedDomains(checks, ['nobody'], at(2))).toThrow('nobody has no changed domain to accept.');
  });

  it('is reported with the command that accepts it', async () => {
    const before = await check(1);
    answer = hijacked();
    const { text, waiting } = formatLinkReport(before, await check(2, before));
    expect(waiting).toBe(1);
    expect(text).toMatch(/^swap \(http:\/\/swap\.test:\d+\/\): domain changed since 2026-11-02: http:\/\/drain\.test/);
    expect(text).toMatch('2 dapps: 1 ok, 0 moved, 0 unreachable, 1 with another domain; 1 hidden from lists.');
    expect(text).toMatch('npm run check:dapps -- --clear swap');
  });
});

describe('link checks', () => {
  it('forget the state of another URL, and keep dapps that were not checked', async () => {
    answer = status(500);
    const before = await check(1);
    const moved = { ...own(), url: `http://swap.test:${port}/new` };
    const after = await check(2, new Map([...before, ['gone', before.get('swap')!]]), moved);
    expect(after.get('swap')).toMatchObject({ failures: 1, since: at(2) });
    expect(after.get('gone')).toEqual(before.get('swap'));
  });

  it('keep the known facts of a domain if only the path of a URL changes', async () => {
    const facts = { nameServers: ['ns.swap.test'], dnssec: false };
    const watch = { seen: at(1), facts, issuers: [], addresses: [] };
    const checks = await check(1);
    const known = new Map([['swap', addDomainWatch(checks.get('swap')!, watch as unknown as DomainWatch)]]);
    const after = await check(2, known, { ...own(), url: `http://swap.test:${port}/app` });
    expect(after.get('swap')?.watch).toEqual(watch);
  });

  it('throw if no host responds, because the own connection is down', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port: free } = closed.address() as AddressInfo;
    closed.close();
    const dapps = ['a', 'b'].map((name) => ({ hid: name, url: `http://${name}.test:${free}/` }));
    await expect(checkDappLinks(dapps, { before: new Map(), now: at(1), timeout: 2000, outbound })).rejects.toThrow(
      'seems to be offline',
    );
  });

  it('identify the registrable domain', () => {
    expect(
      [
        'https://app.a.co.uk/x',
        'https://me.github.io',
        'https://a.test',
        'http://127.0.0.1/',
        'https://xn--bcher-kva.example',
      ].map(registrableDomainOfUrl),
    ).toEqual(['a.co.uk', 'me.github.io', 'a.test', '127.0.0.1', 'xn--bcher-kva.example']);
  });
});
