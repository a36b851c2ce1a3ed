import { describe, expect, it } from 'vitest';
import type { OutboundFetch } from '~/outbound/create-outbound-fetch.ts';
import {
  findImpostors,
  listImpostorDomains,
  formatImpostors,
  ownDomainLabelsOf,
  imitationsOfName,
  type Impostors,
} from '../../../scripts/dapps/impostors.ts';

const own = ['lumenpouch.com', 'help.lumenpouch.com'];

describe('possible impostor domains', () => {
  it('come from our domains and brand, without common words', () => {
    expect(ownDomainLabelsOf([...own, 'wallet.example', 'tp.io'], 'Lumen Pouch')).toEqual(['lumenpouch']);
    expect(ownDomainLabelsOf(['pouch.co.uk'], 'Nova Pay')).toEqual(['pouch', 'novapay']);
  });

  it('contain every kind of look-alike and typo', () => {
    expect(imitationsOfName('lumenpouch')).toEqual(
      expect.arrayContaining([
        ...['lumenpouch', 'umenpouch', 'lummenpouch', 'lumnepouch', 'lumen-pouch', '1umenpouch', 'lumenp0uch'],
        ...['lurnenpouch', 'lumenpouch-support', 'walletlumenpouch', 'app-lumenpouch'],
      ]),
    );
  });

  it('include second-level suffixes, without duplicates and our own domains', () => {
    const domains = listImpostorDomains(['lumenpouch'], own);
    for (const domain of ['lumenpouch.co.com', 'lumenpouch.com.co', 'lumenpouch.org.mx', 'lurnenpouch.com'])
      expect(domains).toContain(domain);
    expect(domains).not.toContain('lumenpouch.com');
    expect(new Set(domains).size).toBe(domains.length);
    expect(domains.length).toBeLessThan(8000);
    expect(domains.filter((domain) => !/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(domain))).toEqual([]);
  });
});

describe('a search for impostors', () => {
  const at = (day: number) => `2026-11-0${day}T08:00:00.000Z`;
  const find = (pages: Record<string, string>, before: Impostors, day: number) => {
    const outbound: OutboundFetch = (url) => {
      const page = pages[new URL(url).hostname];
      return page ? Promise.resolve(new Response(page)) : Promise.reject(new Error('connect ECONNREFUSED'));
    };
    const lookups = {
      addresses: (host: string) =>
        host in pages ? Promise.resolve(['192.0.2.1']) : Promise.reject(new Error('ENOTFOUND')),
      registration: (domain: string) =>
        domain.endsWith('.com')
          ? Promise.resolve({ status: [], registered: '2026-10-30T00:00:00Z' })
          : Promise.reject(new Error('no server')),
    };
    const domains = ['lurnenpouch.com', 'lumenpouch.org.mx', 'lumenp0uch.io', 'umenpouch.com'];
    return findImpostors(domains, before, { lookups, outbound, timeout: 1000, now: at(day) });
  };
  const first = { 'lurnenpouch.com': 'claim now', 'lumenpouch.org.mx': 'parked', 'lumenp0uch.io': '' };

  it('reports existing domains with age and page digest, and then only new or changed ones', async () => {
    const one = await find(first, {}, 1);
    expect(Object.keys(one)).toEqual(['lurnenpouch.com', 'lumenpouch.org.mx', 'lumenp0uch.io']);
    expect(one['lurnenpouch.com']).toMatchObject({ firstSeen: at(1), registered: '2026-10-30T00:00:00Z' });
    expect(one['lurnenpouch.com']?.page).toMatch(/^[\da-f]{64}$/);
    expect(one['lumenp0uch.io']?.page).toContain('ECONNREFUSED');
    expect(formatImpostors({}, one)[0]).toMatch(/^lurnenpouch\.com: new, registered 2026-10-30, 192\.0\.2\.1, page /);
    expect(formatImpostors({}, one)).toHaveLength(3);
    expect(formatImpostors(one, await find(first, one, 2))).toEqual([]);
    const two = await find({ ...first, 'lumenpouch.org.mx': 'enter your phrase', 'umenpouch.com': 'hi' }, one, 3);
    expect(two['lumenpouch.org.mx']).toMatchObject({ firstSeen: at(1), seen: at(3) });
    expect(formatImpostors(one, two).map((line) => line.split(',')[0])).toEqual([
      'umenpouch.com: new',
      'lumenpouch.org.mx: its page changed',
    ]);
  });
});
