import { describe, expect, it } from 'vitest';
import { clientKeyOf } from '~/origin/client-address.ts';
import { createRateLimiter } from '~/origin/rate-limit.ts';

describe('rate limit', () => {
  it('gives one back each interval, and all of them to who waited', () => {
    let now = 1000;
    const wait = createRateLimiter({ burst: 3, interval: 10 }, () => now);
    expect([wait('a'), wait('a'), wait('a'), wait('a')]).toEqual([0, 0, 0, 10]);
    now += 10;
    expect([wait('a'), wait('a')]).toEqual([0, 10]);
    now += 1000;
    expect([wait('a'), wait('a'), wait('a'), wait('a')]).toEqual([0, 0, 0, 10]);
  });

  it('makes nobody wait longer for having asked again, and nobody for another', () => {
    let now = 0;
    const wait = createRateLimiter({ burst: 1, interval: 10 }, () => now);
    expect(wait('a')).toBe(0);
    for (now = 1; now < 10; now++) expect(wait('a')).toBe(10 - now);
    expect([wait('a'), wait('b')]).toEqual([0, 0]);
  });

  it('remembers ten thousand clients and forgets the one unseen for longest', () => {
    const wait = createRateLimiter({ burst: 1, interval: 10 }, () => 0);
    wait('first');
    wait('second');
    for (let count = 0; count < 9999; count++) wait(`other ${count}`);
    expect([wait('second'), wait('other 0'), wait('first')]).toEqual([10, 10, 0]);
  });

  it('keeps in mind whoever came again', () => {
    const wait = createRateLimiter({ burst: 2, interval: 10 }, () => 0);
    for (const client of ['first', 'second', 'first']) wait(client);
    for (let count = 0; count < 9999; count++) wait(`other ${count}`);
    expect(wait('first')).toBe(10);
  });
});

describe('client address', () => {
  it('is the peer, and the one a proxy on this machine speaks for', () => {
    expect(clientKeyOf('192.0.2.7', undefined)).toBe('192.0.2.7');
    expect(clientKeyOf('::ffff:192.0.2.7', undefined)).toBe('192.0.2.7');
    expect(clientKeyOf('127.0.0.1', '192.0.2.7')).toBe('192.0.2.7');
    expect(clientKeyOf('::1', '192.0.2.7')).toBe('192.0.2.7');
    expect(clientKeyOf('::1%lo', '192.0.2.7')).toBe('192.0.2.7');
    expect(clientKeyOf('127.0.0.1', '2001:db8::7, ::FFFF:192.0.2.7 ')).toBe('192.0.2.7');
    expect(clientKeyOf('127.0.0.1', undefined)).toBe('127.0.0.1');
  });

  it('is not what somebody else claims', () => {
    expect(clientKeyOf('198.51.100.1', '192.0.2.7')).toBe('198.51.100.1');
    expect(clientKeyOf('127.0.0.1', '203.0.113.9, 192.0.2.7')).toBe('192.0.2.7');
    for (const nonsense of ['', ',', 'unknown', '1.2.3', 'x'.repeat(99_999)]) {
      expect(clientKeyOf('127.0.0.1', nonsense)).toBe('127.0.0.1');
    }
  });

  it('counts the 64 bits behind an IPv6 network as one', () => {
    const network = clientKeyOf('2001:db8:1:2::1', undefined);
    expect(clientKeyOf('2001:db8:1:2:ffff:ffff:ffff:ffff', undefined)).toBe(network);
    expect(clientKeyOf('127.0.0.1', '2001:0DB8:0001:0002::9')).toBe(network);
    expect(clientKeyOf('2001:db8:1:3::1', undefined)).not.toBe(network);
    expect(clientKeyOf('2001:db8::1', undefined)).toBe('2001:db8:0:0');
    expect(clientKeyOf('fe80::1%eth0', undefined)).toBe('fe80:0:0:0');
    expect(clientKeyOf('::1', undefined)).toBe('0:0:0:0');
    expect(clientKeyOf('1::2:3:4:5:6:7', undefined)).toBe('1:0:2:3');
    expect(clientKeyOf('1:2:3::4:5:6:7', undefined)).toBe('1:2:3:0');
    expect(clientKeyOf('64:ff9b::ffff:192.0.2.7', undefined)).toBe('64:ff9b:0:0');
  });
});
