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
      const names = ['SITE_URL', 'CONTENT_API', 'STATIC_ORIGIN'];
      const given = Object.fromEntries(names.map((name) => [name, address]));
      expect(readEnv(given)).toMatchObject(Object.fromEntries(names.map((name) => [name, 'https://x.io'])));
      const whole = { RELEASES_URL: 'https://x.io/', ABOUT_URL: 'https://x.io/' };
      expect(readEnv({ RELEASES_URL: address, ABOUT_URL: address })).toMatchObject(whole);
    },
  );

  it.each(['STATIC_ORIGIN', 'CONTENT_API', 'MAIN_API', 'ORIGIN_API'])('rejects a query or fragment in %s', (name) => {
    for (const end of ['/?x=1', '/?', '#a', '/v1#'])
      expect(() => readEnv({ [name]: `https://s.test${end}` })).toThrow(
        new RegExp(`${name} is .*: must be an address without a query or fragment`),
      );
  });

  it.each(['ABOUT_URL', 'STATIC_ORIGIN'])('rejects a %s to which no redirect can lead', (name) => {
    for (const address of ["https://about.test/o'neil", 'https://about.test//a', 'https://..../', 'https://h.test/a%'])
      expect(() => readEnv({ [name]: address })).toThrow(new RegExp(`${name} is .*: must be usable in a redirect`));
    expect(readEnv({ [name]: 'http://localhost:8080/us' })[name as 'ABOUT_URL']).toBe('http://localhost:8080/us');
  });

  const addresses = [
    'SITE_URL',
    'STATIC_ORIGIN',
    'ABOUT_URL',
    'CONTENT_API',
    'MAIN_API',
    'RELEASES_URL',
    'PHISHING_LIST_URL',
    'ORIGIN_API',
    'CLOUDFLARE_API',
    'REFRESH_PING',
    'REFRESH_ALERT',
    'MAIL_TRANSPORT',
  ];

  it.each(addresses)('rejects a wildcard in the host of %s', (name) => {
    for (const host of ['*.a.com', 'a.*', '*', '%2a.a.com', '＊.a.com', 'www-*.a.com:8443'])
      expect(() => readEnv({ [name]: `https://${host}` })).toThrow(
        `1 wrong value:\n  ${name} is "https://${host}": must name one host. Replace the *, for example by www`,
      );
  });

  it('rejects a wildcard in the host of a mail server', () =>
    expect(() => readEnv({ MAIL_TRANSPORT: 'smtps://ada:secret@*.a.com' })).toThrow(
      'MAIL_TRANSPORT is "smtps://…@*.a.com": must name one host.',
    ));

  it.each(addresses)('rejects a user name or password in %s, and does not show it', (name) => {
    for (const user of ['ada', 'ada:secret', ':secret', 'ada@mail.test:secret'])
      expect(() => readEnv({ [name]: `https://${user}@a.com` })).toThrow(
        `1 wrong value:\n  ${name} is "https://…@a.com": must not contain a user name or password. Remove all before a.com`,
      );
  });

  it.each([
    'smtp://ada:p#ss@mail.test',
    'smtp://ada:p/ss@mail.test:587',
    'smtps://ada:p?ss@mail.test',
    'ada1:pass@mail.test',
  ])('does not show the password in an address that it makes invalid (%s)', (transport) => {
    expect(() => readEnv({ MAIL_TRANSPORT: transport })).toThrow(/MAIL_TRANSPORT is "[\w:/]*…@mail\.test/);
  });

  it('accepts an asterisk outside the host, and the user of a mail server', () => {
    expect(readEnv({ RELEASES_URL: 'https://a.com/*?a=*@b' }).RELEASES_URL).toBe('https://a.com/*?a=*@b');
    const transport = 'smtps://ada:se*cret@mail.test';
    expect(readEnv({ MAIL_TRANSPORT: transport }).MAIL_TRANSPORT).toBe(transport);
  });

  it('keeps the last slash, query and fragment of ABOUT_URL', () => {
    for (const address of ['https://about.test/us/', 'https://about.test/?a=1#b'])
      expect(readEnv({ ABOUT_URL: address }).ABOUT_URL).toBe(address);
  });

  it('lists every invalid value with its name and what is expected', () => {
    expect(() => readEnv({ PORT: '70000', SITE_URL: 'ftp://x', SITE_ENV: 'prod' })).toThrow(
      /3 wrong values:\n.*SITE_URL is "ftp:\/\/x": must be an absolute http or https address\n.*SITE_ENV is "prod".*\n.*PORT is 70000/,
    );
  });
});
