import { describe, expect, it } from 'vitest';
import { rateLimitKeyOf } from '~/origin/client-address.ts';
import { createRateLimiter } from '~/origin/rate-limit.ts';

describe('createRateLimiter', () => {
  it('restores one request per interval, up to the burst', () => {
    let now = 1000;
    const wait = createRateLimiter({ burst: 3, interval: 10 }, () => now);
    expect([wait('a'), wait('a'), wait('a'), wait('a')]).toEqual([0, 0, 0, 10]);
    now += 10;
    expect([wait('a'), wait('a')]).toEqual([0, 10]);
    now += 1000;
    expect([wait('a'), wait('a'), wait('a'), wait('a')]).toEqual([0, 0, 0, 10]);
  });

  it('does not extend the wait for refused requests, and counts clients separately', () => {
    let now = 0;
    const wait = createRateLimiter({ burst: 1, interval: 10 }, () => now);
    expect(wait('a')).toBe(0);
    for (now = 1; now < 10; now++) expect(wait('a')).toBe(10 - now);
    expect([wait('a'), wait('b')]).toEqual([0, 0]);
  });

  it('remembers 10,000 clients and forgets the least recently seen', () => {
    const wait = createRateLimiter({ burst: 1, interval: 10 }, () => 0);
    wait('first');
    wait('second');
    for (let count = 0; count < 9999; count++) wait(`other ${count}`);
    expect([wait('second'), wait('other 0'), wait('first')]).toEqual([10, 10, 0]);
  });

  it('keeps a client that was seen again', () => {
    const wait = createRateLimiter({ burst: 2, interval: 10 }, () => 0);
    for (const client of ['first', 'second', 'first']) wait(client);
    for (let count = 0; count < 9999; count++) wait(`other ${count}`);
    expect(wait('first')).toBe(10);
  });
});

describe('rateLimitKeyOf', () => {
  it('returns the peer, or the client that a local proxy forwards', () => {
    expect(rateLimitKeyOf('192.0.2.7', undefined)).toBe('192.0.2.7');
    expect(rateLimitKeyOf('::ffff:192.0.2.7', undefined)).toBe('192.0.2.7');
    expect(rateLimitKeyOf('127.0.0.1', '192.0.2.7')).toBe('192.0.2.7');
    expect(rateLimitKeyOf('::1', '192.0.2.7')).toBe('192.0.2.7');
    expect(rateLimitKeyOf('::1%lo', '192.0.2.7')).toBe('192.0.2.7');
    expect(rateLimitKeyOf('127.0.0.1', '2001:db8::7, ::FFFF:192.0.2.7 ')).toBe('192.0.2.7');
    expect(rateLimitKeyOf('127.0.0.1', undefined)).toBe('127.0.0.1');
  });

  it('ignores a forwarded address that others can forge', () => {
    expect(rateLimitKeyOf('198.51.100.1', '192.0.2.7')).toBe('198.51.100.1');
    expect(rateLimitKeyOf('127.0.0.1', '203.0.113.9, 192.0.2.7')).toBe('192.0.2.7');
    for (const nonsense of ['', ',', 'unknown', '1.2.3', 'x'.repeat(99_999)]) {
      expect(rateLimitKeyOf('127.0.0.1', nonsense)).toBe('127.0.0.1');
    }
  });

  it('groups IPv6 addresses by their /64 network', () => {
    const network = rateLimitKeyOf('2001:db8:1:2::1', undefined);
    expect(rateLimitKeyOf('2001:db8:1:2:ffff:ffff:ffff:ffff', undefined)).toBe(network);
    expect(rateLimitKeyOf('127.0.0.1', '2001:0DB8:0001:0002::9')).toBe(network);
    expect(rateLimitKeyOf('2001:db8:1:3::1', undefined)).not.toBe(network);
    expect(rateLimitKeyOf('2001:db8::1', undefined)).toBe('2001:db8:0:0');
    expect(rateLimitKeyOf('fe80::1%eth0', undefined)).toBe('fe80:0:0:0');
    expect(rateLimitKeyOf('::1', undefined)).toBe('0:0:0:0');
    expect(rateLimitKeyOf('1::2:3:4:5:6:7', undefined)).toBe('1:0:2:3');
    expect(rateLimitKeyOf('1:2:3::4:5:6:7', undefined)).toBe('1:2:3:0');
    expect(rateLimitKeyOf('64:ff9b::ffff:192.0.2.7', undefined)).toBe('64:ff9b:0:0');
  });
});
