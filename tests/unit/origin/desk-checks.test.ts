import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { StoredSubmission } from '~/origin/submission-store.ts';
import { setPhishingList } from '~/origin/submissions/known-hosts.ts';
import { createOutboundFetch, type OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import { PrivateAddressError } from '~/outbound/public-address.ts';
import { createDomainLookups } from '../../../scripts/dapps/domain-facts.ts';
import { runSubmissionChecks } from '../../../scripts/origin/checks/run-checks.ts';
import { openDesk } from './desk-visit.ts';
import { fakeRpcs, packedText, packedUint } from './fake-rpcs.ts';

beforeEach(() => setPhishingList({ blacklist: ['uniswap-airdrop.xyz'], whitelist: [] }));
afterAll(() => setPhishingList(undefined));

const now = new Date('2026-11-27T12:00:00Z');
const contract = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const html = (title: string) => new Response(`<!doctype html><title>${title}</title><p>x`);
const registered = (date: string) => Response.json({ events: [{ eventAction: 'registration', eventDate: date }] });

const rpcs = fakeRpcs({
  ...{ eth_chainId: '0x1', eth_getCode: '0x60', name: packedText('Dai'), symbol: packedText('DAI') },
  ...{ decimals: packedUint(18n), totalSupply: packedUint(10n ** 20n) },
});

/** Simulates the network: the given hosts, the registry of domains and the RPCs. */
function outboundOf(hosts: Record<string, () => Response>, asked: string[] = []): OutboundFetch {
  return async (url, init) => {
    const { host, pathname } = new URL(url);
    asked.push(url);
    if (host === 'data.iana.org')
      return Response.json({ services: [[['org', 'xyz'], ['https://rdap.registry.test/']]] });
    const answer = hosts[host === 'rdap.registry.test' ? pathname : host];
    if (answer) return answer();
    if (init?.method === 'POST' && !host.endsWith('.test')) return rpcs.outbound(url, init);
    throw new Error('it has no address');
  };
}

const checked = (kind: FormKind, facts: StoredSubmission['facts'], outbound: OutboundFetch) =>
  runSubmissionChecks({ kind, facts } as StoredSubmission, {
    outbound,
    lookups: createDomainLookups(outbound, 1000),
    now,
  });

describe('runSubmissionChecks', () => {
  it('compares a token with its contract', async () => {
    const token = { network: 'eth', address: contract, name: 'Dai', symbol: 'DIA', decimal: 18, total_supply: '100.0' };
    const results = await checked(
      'token',
      { ...token, standard: 'ERC20', website: 'https://dai.test' },
      outboundOf({}),
    );
    expect(results.filter(({ path }) => path === 'address').map(({ verdict, text }) => `${verdict}: ${text}`)).toEqual([
      'ok: Ethereum, 0x6B1754…271d0F has a contract: “Dai”, “DAI”.',
      'ok: The name in the contract is “Dai”, too.',
      'open: The symbol in the contract is “DAI”, not “DIA”.',
      'ok: The decimals in the contract is “18”, too.',
      'ok: The supply in the contract is “100”, too.',
      'ok: The standard in the contract is “ERC20”, too.',
    ]);
  });

  it('reports contracts of a dapp that do not exist or cannot be read', async () => {
    rpcs.say({ eth_chainId: '0x1', eth_getCode: '0x' });
    const address = [
      { network: 'eth', address: `${contract}, 0xdAC17F958D2ee523a2206206994597C13D831ec7` },
      { network: 'btc', address: 'ordi' },
    ];
    const tokens = [{ network: 'bsc', symbol: 'DAI', contract }];
    const results = await checked('dapp', { address, tokens }, outboundOf({}));
    expect(results.map(({ path, verdict }) => `${path} ${verdict}`)).toEqual([
      'address open',
      'address open',
      'address note',
      'tokens note',
    ]);
    expect(results[0]?.text).toBe('Ethereum, 0x6B1754…271d0F has no contract at this address.');
    expect(results[3]?.text).toContain('no public RPC has responded');
  });

  it('reports that a subdomain of a shared host has no domain of its own', async () => {
    const outbound = outboundOf({ '/domain/vercel.app': () => registered('2015-01-01T00:00:00Z') });
    const results = await checked('dapp', { url: 'https://swap-airdrop.vercel.app' }, outbound);
    expect(results.map(({ text }) => text)).toContain('swap-airdrop.vercel.app has no domain of its own.');
  });

  it('queries the domain registry again after a failure', async () => {
    let isSilent = true;
    const hosts = outboundOf({
      'dai.org': () => html('Dai'),
      '/domain/dai.org': () => registered('2015-01-01T00:00:00Z'),
    });
    const outbound: OutboundFetch = (url, init) => {
      if (isSilent && url.includes('data.iana.org')) return Promise.reject(new Error('no response in time'));
      return hosts(url, init);
    };
    const lookups = createDomainLookups(outbound, 1000);
    const texts = async () =>
      (
        await runSubmissionChecks({ kind: 'dapp', facts: { url: 'https://dai.org' } } as unknown as StoredSubmission, {
          outbound,
          lookups,
          now,
        })
      )
        .map(({ text }) => text)
        .join(' ');
    expect(await texts()).toContain('The age of dai.org is unknown.');
    isSilent = false;
    expect(await texts()).toContain('dai.org was registered on 2015-01-01');
  });

  it('visits each host once, and reports its title, age and redirect target', async () => {
    const asked: string[] = [];
    const outbound = outboundOf(
      {
        'app.ferry.org': () => html('Ferry &amp; harbour\u202E'),
        'ferry-claim.xyz': () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.org/' } }),
        'elsewhere.org': () => html('Elsewhere'),
        '/domain/ferry.org': () => registered('2020-01-01T00:00:00Z'),
        '/domain/ferry-claim.xyz': () => registered('2026-11-20T12:00:00Z'),
      },
      asked,
    );
    const facts = { url: 'https://app.ferry.org/a', audit_url: ['https://app.ferry.org/b', 'https://ferry-claim.xyz'] };
    const results = await checked('dapp', facts, outbound);
    expect(results.map(({ path, verdict, text }) => `${path} ${verdict}: ${text}`)).toEqual([
      'url ok: app.ferry.org responds, with the title “Ferry & harbour⟨U+202E⟩”.',
      'url ok: app.ferry.org: not on the phishing list.',
      'url ok: ferry.org was registered on 2020-01-01, 2522 days ago.',
      'audit_url open: ferry-claim.xyz leads to elsewhere.org, with the title “Elsewhere”.',
      'audit_url ok: ferry-claim.xyz and elsewhere.org: not on the phishing list.',
      'audit_url open: ferry-claim.xyz was registered on 2026-11-20, 7 days ago.',
    ]);
    expect(asked.filter((url) => url.includes('app.ferry.org'))).toEqual(['https://app.ferry.org/a']);
  });

  it('reports that no phishing list is there to compare with', async () => {
    setPhishingList(undefined);
    const [, phishing] = await checked('dapp', { url: 'https://uniswap-airdrop.xyz' }, outboundOf({}));
    expect(phishing).toMatchObject({ verdict: 'note', text: expect.stringContaining('No phishing list') });
  });

  it('reports phishing hosts, unreachable hosts, error statuses and redirect loops', async () => {
    const silent = await checked('dapp', { url: 'https://uniswap-airdrop.xyz' }, outboundOf({}));
    expect(silent.map(({ verdict, text }) => `${verdict}: ${text}`)).toEqual([
      'open: uniswap-airdrop.xyz does not respond: it has no address.',
      'open: uniswap-airdrop.xyz is on the phishing list, as uniswap-airdrop.xyz.',
      'note: The age of uniswap-airdrop.xyz is unknown.',
    ]);
    for (const [status, verdict] of [
      [403, 'note'],
      [404, 'open'],
      [500, 'open'],
    ] as const) {
      const outbound = outboundOf({ 'ferry.org': () => new Response('', { status }) });
      expect((await checked('dapp', { url: 'https://ferry.org' }, outbound))[0]).toMatchObject({ verdict });
    }
    const round = () => new Response(null, { status: 301, headers: { location: '/again' } });
    const [endless] = await checked('dapp', { url: 'https://ferry.org' }, outboundOf({ 'ferry.org': round }));
    expect(endless?.text).toContain('do not end');
    const long = () => html(`x</title>${'y'.repeat(900_000)}`);
    const [first] = await checked('dapp', { url: 'https://ferry.org' }, outboundOf({ 'ferry.org': long }));
    expect(first).toMatchObject({ verdict: 'ok' });
  });

  // A parser opens the formatting elements again in each paragraph: this page has four million elements.
  it.each([
    ['many', `<p>${Array.from({ length: 2000 }, (_, at) => `<b a=${at}>`).join('')}${'<p>a'.repeat(2000)}`],
    ['deep', '<i>'.repeat(19_000)],
  ])('reads no title from a page with too %s elements', async (_, body) => {
    const page = () => new Response(body);
    const [visit] = await checked('dapp', { url: 'https://ferry.org' }, outboundOf({ 'ferry.org': page }));
    expect(visit).toEqual({ path: 'url', verdict: 'ok', text: 'ferry.org responds, without a title.' });
  });

  it('compares the chain id of each RPC with the submission', async () => {
    const hosts = {
      'rpc.org': () => Response.json({ result: '0x9' }),
      'other.org': () => Response.json({ result: '0x8' }),
      'page.org': () => html('A page'),
      'inside.org': () => {
        throw new PrivateAddressError();
      },
    };
    const rpc = ['https://rpc.org', 'https://other.org', 'wss://rpc.org', 'https://gone.org:22', 'https://10.0.0.1'];
    rpc.push('https://gone.test', 'https://page.org', 'https://inside.org');
    const results = await checked('chain', { chainId: 9, rpc }, outboundOf(hosts));
    expect(results.map(({ verdict, text }) => `${verdict}: ${text}`)).toEqual([
      'ok: https://rpc.org reports chain id 9.',
      'open: https://other.org reports chain id 8.',
      'note: wss://rpc.org was not requested: this check uses only http and https.',
      'note: https://gone.org:22 was not requested: this check requests public hosts at web ports only.',
      'note: https://10.0.0.1 was not requested: this check requests public hosts at web ports only.',
      'open: https://gone.test does not respond.',
      'open: https://page.org does not respond like an RPC.',
      'open: https://inside.org was not requested: its address is inside a private network.',
    ]);
  });

  it('requests no private address, nothing for an application, and at most 24 links', async () => {
    const [own] = await checked('dapp', { url: 'http://127.0.0.1:9/' }, createOutboundFetch());
    expect(own?.text).toContain('inside a private network');
    const asked: string[] = [];
    expect(await checked('application', { url: 'https://a.org' }, outboundOf({}, asked))).toEqual([]);
    const many = Array.from({ length: 40 }, (_, at) => `https://h${at}.test`);
    const results = await checked('dapp', { audit_url: many }, outboundOf({}, asked));
    expect(results.at(-1)?.text).toBe('16 more contracts or links were not checked.');
    expect(asked.filter((url) => url.startsWith('https://h'))).toHaveLength(24);
  });
});

describe('checks in the review desk', () => {
  it('run on request, show the reviewer and the time, and keep a typed note', async () => {
    const seen: string[] = [];
    const desk = openDesk(async ({ title }) => {
      seen.push(title);
      return [
        { path: 'url', verdict: 'ok', text: 'Fine.' },
        { path: 'url', verdict: 'open', text: 'It leads to <script>.' },
      ];
    });
    const id = String(await desk.submit('ferries'));
    expect(await desk.page(id)).toContain('not checked yet');
    expect(seen).toEqual([]);
    const done = await desk.as('Alan').post('check', { id, view: '?kind=dapp' });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${id}?kind=dapp#checks`]);
    expect(await desk.page(id)).toMatch(/2026-11-23 08:00 UTC, by\s+Alan[^]*It leads to &lt;script&gt;[^]*Fine\./);
    const typed = await desk.post('check', { id, note: 'I have asked them.' });
    expect(typed.status).toBe(200);
    expect(await typed.text()).toMatch(/by\s+Ada[^]*I have asked them\./);
    expect(seen).toEqual(['ferries', 'ferries']);
    expect((await desk.post('check', { id: '99' })).status).toBe(303);
    desk.close();
  });
});
