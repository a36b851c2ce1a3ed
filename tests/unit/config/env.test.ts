import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvSchema, readEnv } from '~/config/env.ts';

describe('environment', () => {
  it.each(['https://site.test/wallet', 'https://site.test/?a=1'])(
    'rejects a SITE_URL with a path or query: %s',
    (address) =>
      expect(() => readEnv({ SITE_URL: address })).toThrow(/SITE_URL is .*: must be an address without a path, like/),
  );

  it('has a safe default for every variable', () => {
    expect(readEnv({})).toEqual({
      SITE_URL: 'https://wallet.example',
      SITE_ENV: 'development',
      ACCEPT_LOCALE_ERRORS: false,
      PORT: 4321,
      PSEUDO_TEXTS: false,
      STRICT_DATA: false,
      LINK_CHECKS: 'src/data/link-checks.json',
      NOTICES: 'src/data/notices.json',
      REFRESH_ROOT: '.cache/site',
      REFRESH_MAX_AGE_HOURS: 24,
      ORIGIN_DB: '.cache/origin.sqlite',
      ORIGIN_PORT: 4322,
      SUBMISSION_RETENTION_DAYS: 180,
      SUBMISSION_STORE_MB: 2048,
    });
  });

  it.each(['https://ada:secret@mail.test/emails', 'http://mail.test/emails', 'https:///emails'])(
    'rejects a mail endpoint without TLS or with a password in its URL: %s',
    (address) => expect(() => readEnv({ MAIL_TRANSPORT: address })).toThrow('MAIL_TRANSPORT'),
  );

  it('is described in the table of its README', () => {
    const rows = readFileSync('src/config/README.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const described = new Set(
      rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)),
    );
    // CLOUDFLARE_API is not documented, because only tests set it.
    const missing = Object.keys(EnvSchema.entries).filter((name) => name !== 'CLOUDFLARE_API' && !described.has(name));
    expect(missing).toEqual([]);
  });

  it('treats an empty value as unset, and removes a trailing slash', () => {
    expect(readEnv({ PORT: '', SITE_URL: 'https://site.test/' })).toMatchObject({
      PORT: 4321,
      PSEUDO_TEXTS: false,
      SITE_URL: 'https://site.test',
    });
  });

  it.each(['https:/x.io', 'https:\\\\x.io', 'https://x.io\r', ' https://x.io ', 'https://X.io', 'https://x.io:443/'])(
    'normalizes the address %j',
    (address) => {
      const names = ['SITE_URL', 'CONTENT_API', 'ABOUT_URL'];
      const given = Object.fromEntries(names.map((name) => [name, address]));
      expect(readEnv(given)).toMatchObject(Object.fromEntries(names.map((name) => [name, 'https://x.io'])));
      expect(readEnv({ RELEASES_URL: address }).RELEASES_URL).toBe('https://x.io/');
    },
  );

  it('lists every invalid value with its name and what is expected', () => {
    expect(() => readEnv({ PORT: '70000', SITE_URL: 'ftp://x', SITE_ENV: 'prod' })).toThrow(
      /3 wrong values:\n.*SITE_URL is "ftp:\/\/x": must be an absolute http or https address\n.*SITE_ENV is "prod".*\n.*PORT is 70000/,
    );
  });
});
