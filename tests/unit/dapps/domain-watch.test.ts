import { describe, expect, it, test } from 'vitest';
import { acceptDomainFacts } from '~/domain/domain-watch.ts';
import { isHiddenByLinkCheck, mayBeTakenOver, type LinkChecks } from '~/domain/link-check.ts';
import { acceptChangedDomains } from '../../../scripts/dapps/check-links.ts';
import { rdapServerOf, parseDomainRegistration, type DomainLookups } from '../../../scripts/dapps/domain-facts.ts';
import { formatLinkReport } from '../../../scripts/dapps/link-report.ts';
import { checkOwnDomains, type OwnDomains } from '../../../scripts/dapps/own-domain.ts';
import { updateDomainWatches } from '../../../scripts/dapps/watch-domains.ts';
import { domainTakeovers, ordinaryDomainChanges, type DomainMove, type FakeDay } from '../../fixtures/domain-moves.ts';

const url = 'https://app.swap.example/';
const dapps = [{ hid: 'swap', url }];
const at = (day: number) => `2026-11-${String(day + 1).padStart(2, '0')}T08:00:00.000Z`;
const certificateEnd = '2027-06-01T00:00:00.000Z';

const answer = <Value>(value: Value | Error): Promise<Value> =>
  value instanceof Error ? Promise.reject(value) : Promise.resolve(value);

/** Simulates a DNS resolver, an RDAP server and a TLS host on one day. Records the lookups in `asked`. */
function fake({ ns, ip, rdap, tls }: FakeDay, asked: string[] = []): DomainLookups {
  const note = (what: string) => void asked.push(what);
  return {
    nameServers: (domain) => (note(`ns ${domain}`), answer(ns)),
    addresses: (host) => (note(`ip ${host}`), answer(ip)),
    registration: (domain) => (note(`rdap ${domain}`), answer(rdap)),
    certificate: (host, address) => (
      note(`tls ${host} ${address}`),
      answer(tls instanceof Error ? tls : { ...tls, expires: certificateEnd })
    ),
  };
}

const unwatched: LinkChecks = new Map([
  ['swap', { url, checked: at(0), state: 'ok', failures: 0, accepted: [], history: [] }],
]);

async function replay({ days }: DomainMove): Promise<LinkChecks> {
  let checks = unwatched;
  for (const [day, answers] of days.entries())
    checks = await updateDomainWatches(dapps, checks, { lookups: fake(answers), now: at(day) });
  return checks;
}

describe('a replayed domain change', () => {
  test.each(domainTakeovers)('hides the dapp: $name', async (move) => {
    const checks = await replay(move);
    expect(isHiddenByLinkCheck(checks.get('swap'))).toBe(true);
    expect(mayBeTakenOver(checks.get('swap'))).toBe(true);
    expect(formatLinkReport(unwatched, checks)).toMatchObject({ waiting: 1 });
  });

  test.each(ordinaryDomainChanges)('does not hide the dapp: $name', async (move) => {
    const checks = await replay(move);
    expect(checks.get('swap')?.watch?.changed).toBeUndefined();
    expect(isHiddenByLinkCheck(checks.get('swap'))).toBe(false);
    expect(formatLinkReport(unwatched, checks)).toMatchObject({ waiting: 0 });
  });

  it('is one of five takeovers or ten ordinary moves', () => {
    expect([domainTakeovers.length, ordinaryDomainChanges.length]).toEqual([5, 10]);
  });
});

describe('a domain change', () => {
  const [taken] = domainTakeovers as [DomainMove, ...DomainMove[]];

  it('is reported with its date, and with the previous and current records', async () => {
    const { text } = formatLinkReport(unwatched, await replay(taken));
    const [line] = text.split('\n').filter((one) => one.includes('changed records'));
    expect(line).toContain(
      'since 2026-11-02: its name servers changed (ns1.dns-one.example ns2.dns-one.example → ns1.cloned.example ns2.cloned.example)',
    );
    expect(line).toMatch(/; a new issuer at new addresses \(.+ → .+\)$/);
    expect(text).toContain('--clear swap');
  });

  it('keeps its first date if it is reverted, until a person accepts it', async () => {
    const [first = taken.days[0]!] = taken.days;
    const back = await replay({ name: '', days: [...taken.days, first, first] });
    expect(back.get('swap')?.watch?.changed).toMatchObject({ at: at(1) });
    const cleared = acceptChangedDomains(back, ['swap'], at(9));
    expect(isHiddenByLinkCheck(cleared.get('swap'))).toBe(false);
    expect(cleared.get('swap')).toMatchObject({
      state: 'ok',
      watch: { firstSeen: at(0), facts: { nameServers: ['ns1.dns-one.example', 'ns2.dns-one.example'] } },
    });
    expect(() => acceptChangedDomains(cleared, ['swap'], at(9))).toThrow('no changed domain');
    const next = await updateDomainWatches(dapps, cleared, { lookups: fake(taken.days[1]!), now: at(10) });
    expect(isHiddenByLinkCheck(next.get('swap'))).toBe(true);
  });

  it('at a host without a certificate makes its addresses unknown, so that the next issuer is new', async () => {
    const usual = domainTakeovers[0]!.days[0]!;
    const moved = { ...usual, ip: ['192.0.2.70'] };
    const days = [usual, { ...moved, tls: new Error('self-signed') }, { ...moved, tls: { issuer: 'ZeroSSL' } }];
    const checks = await replay({ name: '', days });
    expect(checks.get('swap')?.watch?.changed).toMatchObject({ at: at(2), reasons: ['certificate'] });
    const back = await replay({ name: '', days: [...days.slice(0, 2), moved] });
    expect(back.get('swap')?.watch?.changed).toBeUndefined();
  });

  it('records when each issuer was first seen', async () => {
    const [, , , , other] = ordinaryDomainChanges as [DomainMove, DomainMove, DomainMove, DomainMove, DomainMove];
    expect((await replay(other)).get('swap')?.watch?.issuers).toEqual([
      { name: "Let's Encrypt", firstSeen: at(0) },
      { name: 'DigiCert Inc', firstSeen: at(1) },
    ]);
  });
});

it('looks up a domain once for all its dapps', async () => {
  const asked: string[] = [];
  const many = ['a', 'b', 'c'].map((name) => ({ hid: name, url: `https://${name}.swap.example/x` }));
  const checks: LinkChecks = new Map(
    many.map((dapp) => [dapp.hid, { ...unwatched.get('swap')!, url: dapp.url }] as const),
  );
  await updateDomainWatches([...many, { hid: 'a', url: 'https://a.swap.example/y' }], checks, {
    lookups: fake(domainTakeovers[0]!.days[0]!, asked),
    now: at(0),
  });
  expect(asked.filter((one) => one.startsWith('ns') || one.startsWith('rdap'))).toEqual([
    'ns swap.example',
    'rdap swap.example',
  ]);
  expect(asked.filter((one) => one.startsWith('ip'))).toHaveLength(3);
});

describe('RDAP', () => {
  it('returns registrar, status, DNSSEC and expiry', () => {
    expect(
      parseDomainRegistration({
        objectClassName: 'domain',
        status: ['Client Transfer Prohibited', 'active'],
        secureDNS: { delegationSigned: true },
        events: [
          { eventAction: 'registration', eventDate: '2019-01-01T00:00:00Z' },
          { eventAction: 'expiration', eventDate: '2027-01-01T00:00:00Z' },
        ],
        entities: [
          { roles: ['abuse'] },
          {
            roles: ['registrar'],
            vcardArray: [
              'vcard',
              [
                ['version', {}, 'text', '4.0'],
                ['fn', {}, 'text', 'One'],
              ],
            ],
          },
        ],
      }),
    ).toEqual({
      ...{ registrar: 'One', status: ['active', 'client transfer prohibited'], dnssec: true },
      ...{ registered: '2019-01-01T00:00:00Z', expires: '2027-01-01T00:00:00Z' },
    });
    expect(parseDomainRegistration({})).toEqual({ status: [] });
    expect(() => parseDomainRegistration('<html>')).toThrow();
    expect(() => parseDomainRegistration({ status: 'ok' })).toThrow();
  });

  it('uses the registry of the longest suffix, over https only', () => {
    const bootstrap = {
      services: [
        [['uk'], ['https://rdap.uk.example/']],
        [
          ['co.uk', 'ac.uk'],
          ['http://plain.example/', 'https://rdap.co.example/'],
        ],
        [['fi'], ['http://plain.example/']],
      ],
    };
    expect(rdapServerOf(bootstrap, 'swap.co.uk')).toBe('https://rdap.co.example/');
    expect(rdapServerOf(bootstrap, 'swap.uk')).toBe('https://rdap.uk.example/');
    expect(rdapServerOf(bootstrap, 'swap.fi')).toBeUndefined();
    expect(rdapServerOf(bootstrap, 'swap.com')).toBeUndefined();
  });
});

describe('our own domain', () => {
  const usual = domainTakeovers[0]!.days[0]!;
  const run = (before: OwnDomains, day: FakeDay, now = new Date(at(1))) =>
    checkOwnDomains(['wallet.example'], before, { lookups: fake(day), now });

  it('is recorded, and then unchanged', async () => {
    const first = await run({}, usual);
    expect(first).toMatchObject({ exitCode: 0, lines: ['wallet.example: as recorded.'] });
    expect(await run(first.records, usual)).toMatchObject({ exitCode: 0 });
  });

  it.each(domainTakeovers)('exits with 1: $name', async ({ days }) => {
    let result = await run({}, days[0]!);
    for (const day of days.slice(1)) result = await run(result.records, day);
    expect(result.exitCode).toBe(1);
  });

  it('exits with 1 for another registrar, a hold or a near expiry, and with 2 for a failed lookup', async () => {
    const { records } = await run({}, usual);
    const rdap = { registrar: 'Registrar Nine', status: ['client hold'], expires: '2026-11-20T00:00:00Z' };
    const loud = await run(records, { ...usual, rdap });
    expect(loud.exitCode).toBe(1);
    expect(loud.lines).toEqual([
      'wallet.example: its registrar changed (Registrar One → Registrar Nine)',
      'wallet.example: its registry says client hold',
      'wallet.example: its registration ends in 17 days',
    ]);
    const soon = await run(records, usual, new Date('2027-05-30T00:00:00Z'));
    expect(soon).toMatchObject({ exitCode: 1, lines: ['wallet.example: its certificate ends in 2 days'] });
    // Until somebody accepts the change, every run reports it again.
    const again = await run(loud.records, { ...usual, rdap: { ...rdap, status: [], expires: '2027-11-20T00:00:00Z' } });
    expect(again).toMatchObject({ exitCode: 1, lines: loud.lines.slice(0, 1) });
    expect(again.records['wallet.example']?.changed).toMatchObject({ at: at(1), reasons: ['registrar'] });
    const accepted = Object.fromEntries(
      Object.entries(again.records).map(([host, watch]) => [host, acceptDomainFacts(watch, at(3))]),
    );
    expect(
      await run(accepted, { ...usual, rdap: { ...rdap, status: [], expires: '2027-11-20T00:00:00Z' } }),
    ).toMatchObject({
      exitCode: 0,
    });
    expect(await run(records, { ...usual, rdap: new Error('429') })).toMatchObject({
      exitCode: 2,
      lines: ['wallet.example: no response about registration'],
    });
  });
});
