import { describe, expect, it } from 'vitest';
import { createLinkChecker } from '~/domain/official/check-link.ts';
import { createOfficialList } from '~/domain/official/list.ts';
import type { ReleasesManifest } from '~/domain/release/schema.ts';

const release = { platform: 'android', version: '1.0', date: '2026-11-20', notes: {} } as const;
const file = { ...release, channel: 'direct', size: 1, cpu: 'universal', sha256: '0'.repeat(64) } as const;
const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];

const kindsOf = (links: object, emails: Record<string, string> = {}, releases: ReleasesManifest['releases'] = []) =>
  createOfficialList('https://wallet.example', { ...links }, emails, releases).identities.map(({ kind, name }) => [
    kind,
    name,
  ]);

describe('createOfficialList', () => {
  it('contains the site, each configured link and each e-mail address once', () => {
    const links = { one: 'https://a.example/', more: { two: 'https://b.example/x', three: 'https://a.example/' } };
    expect(kindsOf(links, { support: 'a@b.test', other: 'a@b.test' })).toEqual([
      ['host', 'https://wallet.example/'],
      ['host', 'https://a.example/'],
      ['page', 'https://b.example/x'],
      ['email', 'a@b.test'],
    ]);
  });

  it('contains the whole host of a link below the domain of an e-mail address', () => {
    expect(kindsOf({ page: 'https://help.wallet.test/x' }, { support: 'me@wallet.test' }).slice(1, 3)).toEqual([
      ['host', 'https://help.wallet.test/'],
      ['page', 'https://help.wallet.test/x'],
    ]);
  });

  it('never contains a whole public host or e-mail provider', () => {
    const social = {
      x: 'https://x.com/',
      discord: 'https://discord.gg/wallet',
      other: 'https://social.example/Wallet',
    };
    const links = { page: 'https://gmail.com/wallet', short: 'https://bit.ly/wallet', form: 'https://linktr.ee/' };
    expect(kindsOf({ ...links, social }, { support: 'wallet@gmail.com' }).slice(1)).toEqual([
      ['page', 'https://gmail.com/wallet'],
      ['page', 'https://bit.ly/wallet'],
      ['page', 'https://linktr.ee/'],
      ['page', 'https://x.com/'],
      ['account', 'https://discord.gg/wallet'],
      ['account', 'https://social.example/Wallet'],
      ['email', 'wallet@gmail.com'],
    ]);
  });

  it('does not call an account with another query an imitation of itself', () => {
    const social = { chat: 'https://telegram.example/wallet_en' };
    const check = createLinkChecker(createOfficialList('https://wallet.example', { social }, {}, []));
    expect(check('https://telegram.example/wallet_en?ref=x')).toEqual({
      ...{ kind: 'public', ascii: 'telegram.example', place: 'telegram.example' },
      official: 'https://telegram.example/wallet_en',
    });
    expect(check('https://telegram.example/wallet_en2?ref=x').kind).toBe('imitation');
  });

  it('contains each URL of a release, and each package with all its certificates', () => {
    const releases: ReleasesManifest['releases'] = [
      { ...file, url: 'https://files.test/2.apk', packageId: 'test.wallet', certificateSha256: second },
      { ...file, url: 'https://files.test/1.apk', packageId: 'test.wallet', certificateSha256: first },
      { ...file, url: 'https://files.test/0.apk', packageId: 'test.wallet', certificateSha256: first },
      { ...release, channel: 'store', url: 'https://play.google.com/store/apps/details?id=test.wallet' },
      { ...release, channel: 'store', platform: 'chrome', url: 'https://webstore.test/wallet' },
      { ...release, channel: 'store', platform: 'brave', url: 'https://webstore.test/wallet' },
    ];
    const { identities } = createOfficialList('https://wallet.example', {}, {}, releases);
    expect(identities.slice(1)).toEqual([
      ...[2, 1, 0].map((number) => ({
        ...{ kind: 'file', name: `https://files.test/${number}.apk`, id: `files.test/${number}.apk` },
      })),
      {
        ...{ kind: 'store', name: 'https://play.google.com/store/apps/details?id=test.wallet' },
        ...{ place: 'Google Play', id: 'test.wallet' },
      },
      { kind: 'extension', name: 'https://webstore.test/wallet', id: 'webstore.test/wallet' },
      { kind: 'package', name: 'test.wallet', id: 'test.wallet', certificates: [second, first] },
    ]);
  });

  it('omits a certificate that only recalled releases have', () => {
    const recalled = { date: '2026-11-21', reason: { en: 'A text.' }, action: { en: 'A text.' } };
    const row = { ...file, packageId: 'test.wallet' };
    const certificatesOf = (...releases: ReleasesManifest['releases']) =>
      createOfficialList('https://wallet.example', {}, {}, releases).identities.flatMap(
        ({ certificates }) => certificates ?? [],
      );
    expect(
      certificatesOf(
        { ...row, url: 'https://files.test/2.apk', certificateSha256: second },
        { ...row, url: 'https://files.test/1.apk', certificateSha256: first, recalled },
      ),
    ).toEqual([second]);
    expect(
      certificatesOf(
        { ...row, url: 'https://files.test/2.apk', certificateSha256: first },
        { ...row, url: 'https://files.test/1.apk', certificateSha256: first, recalled },
      ),
    ).toEqual([first]);
  });
});
