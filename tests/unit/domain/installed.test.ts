import { describe, expect, it, test } from 'vitest';
import { appSignersOf, checkInstalledApp, extensionIdOf, formatAppVerifierText } from '~/domain/official/installed.ts';
import type { PublishedReleasesManifest } from '~/domain/release/schema.ts';

type Row = PublishedReleasesManifest['releases'][number];

const [apk, rotated, play, foreign] = ['a1', 'b2', 'c3', 'd4'].map((pair) => pair.repeat(32)) as [
  string,
  string,
  string,
  string,
];
const pairs = (sha256: string) => sha256.toUpperCase().match(/../g)!.join(':');
const packageId = 'example.wallet.app';
const chrome = 'abcdefghijklmnopabcdefghijklmnop';
const about = { date: '2026-11-20', notes: { en: 'A text.' }, url: 'https://x.example/a' };
const text = { en: 'A text.' };

const android = (version: string, certificateSha256: string, more: object = {}) =>
  ({
    ...about,
    platform: 'android',
    channel: 'direct',
    version,
    packageId,
    certificateSha256,
    ...more,
  }) as unknown as Row;
const extension = (version: string, status: Row['status'], more: object = {}) =>
  ({
    ...{ ...about, platform: 'chrome', channel: 'store', version, status },
    url: `https://chromewebstore.google.com/detail/wallet/${chrome}`,
    ...more,
  }) as Row;

const releases: Row[] = [
  android('2.1.0', rotated, { status: 'latest' }),
  android('2.0.0', apk, { status: 'old' }),
  android('1.9.0', foreign, { status: 'recalled', recalled: { date: '2026-11-21', reason: text, action: text } }),
  android('2.1.0', play, { status: 'latest', channel: 'store' }),
  extension('1.9.2', 'latest'),
  extension('1.9.1', 'recalled', { recalled: { date: '2026-11-21', reason: text, action: text } }),
  extension('1.9.0', 'old'),
  { ...extension('1.4.0', 'latest'), platform: 'firefox', url: 'https://x.example/', packageId: 'wallet@example' },
];
const check = (pasted: string) => checkInstalledApp({ releases }, pasted);

describe('the certificates of a channel', () => {
  it('exclude those that only recalled releases have', () => {
    expect(appSignersOf(releases)).toEqual([
      { channel: 'direct', packageId, certificates: [rotated, apk] },
      { channel: 'store', packageId, certificates: [play] },
    ]);
  });

  it('are formatted for AppVerifier, and genuine when pasted back', () => {
    for (const signers of appSignersOf(releases)) {
      const block = formatAppVerifierText(signers);
      expect(block.split('\n')).toEqual([packageId, ...signers.certificates.map(pairs)]);
      expect(check(block)).toMatchObject({ kind: 'genuine', name: packageId });
    }
  });
});

describe('a pasted certificate block', () => {
  test.each([
    ['one certificate', `${packageId}\n${pairs(rotated)}`, 'direct'],
    ['the former certificate', `${packageId}\n${pairs(apk)}`, 'direct'],
    ['both, in any order', `${packageId}\n${pairs(apk)}\n${pairs(rotated)}`, 'direct'],
    ['a single quoted line', `"${packageId} ${pairs(play)}"`, 'store'],
    ['no colons, lower case, spaces', `  ${packageId}\r\n\t${play}  `, 'store'],
    ['a code fence', `\`\`\`\n${packageId}\n${pairs(play)}\n\`\`\``, 'store'],
    ['quotation prefixes', `> ${packageId}\n> ${pairs(play)}`, 'store'],
    ['bullets', `- ${packageId}\n- ${pairs(play)}`, 'store'],
    ['a comma', `${packageId}, ${pairs(play)}`, 'store'],
    ['invisible characters', `\u200e${packageId}\n${pairs(play)}\ufeff`, 'store'],
  ])('is genuine with %s', (_, pasted, channel) => {
    const verdict = check(pasted);
    expect(verdict).toMatchObject({ kind: 'genuine', name: packageId });
    expect(verdict?.kind === 'genuine' && verdict.channels.map((row) => row.channel)).toEqual([channel]);
  });

  it('lists the recalled releases of its channel, which have the same signature', () => {
    const verdict = check(`${packageId}\n${pairs(apk)}`);
    expect(verdict?.kind === 'genuine' && verdict.recalled.map(({ version }) => version)).toEqual(['1.9.0']);
  });

  test.each([
    ['a foreign certificate', `${packageId}\n${pairs('e5'.repeat(32))}`, 'signer'],
    ['an official and a foreign certificate', `${packageId}\n${pairs(apk)}\n${pairs('e5'.repeat(32))}`, 'signer'],
    ['the certificate of a recalled release', `${packageId}\n${pairs(foreign)}`, 'signer'],
    ['certificates of two channels', `${packageId}\n${pairs(apk)}\n${pairs(play)}`, 'signer'],
    ['one changed digit', `${packageId}\n${pairs(`f${apk.slice(1)}`)}`, 'signer'],
    ['another package', `example.wallet.app2\n${pairs(apk)}`, 'unknown'],
    ['the package in another case', `Example.wallet.app\n${pairs(apk)}`, 'unknown'],
    ['a look-alike package', `examp1e.wallet.app\n${pairs(apk)}`, 'unknown'],
  ])('is rejected with %s', (_, pasted, kind) => {
    expect(check(pasted)).toMatchObject({ kind });
  });

  test.each([
    ['a hash', apk],
    ['a line of sha256sum', `${apk}  wallet.apk`],
    ['a name above its hash', `wallet.apk\n${apk}`],
    ['BSD form', `SHA256 (wallet.apk) = ${apk}`],
    ['a package alone', packageId],
    ['a block with words', `${packageId}\nSHA-256 ${pairs(apk)}`],
    ['a short digest', `${packageId}\n${pairs(apk.slice(2))}`],
    ['an empty text', ''],
  ])('does not match %s', (_, pasted) => {
    expect(check(pasted)).toBeUndefined();
  });
});

describe('a browser extension', () => {
  it('has the id of its row or of its store URL', () => {
    expect(releases.map(extensionIdOf)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...[chrome, chrome, chrome, 'wallet@example'],
    ]);
  });

  test.each([
    [`${chrome} 1.9.2`, 'genuine-latest'],
    [`Wallet 1.9.0\nID: ${chrome}\nInspect views: service worker`, 'genuine-old'],
    [`1.9.1 (${chrome})`, 'recalled'],
    [`${chrome} V1.9.1`, 'recalled'],
    ['wallet@example, 1.4.0', 'genuine-latest'],
  ])('%s is %s', (pasted, kind) => {
    expect(check(pasted)).toMatchObject({ kind: 'release', verdict: { kind } });
  });

  it('without a version is genuine, with its recalled versions', () => {
    const verdict = check(chrome);
    expect(verdict).toMatchObject({ kind: 'genuine', name: chrome });
    expect(verdict?.kind === 'genuine' && verdict.recalled.map(({ version }) => version)).toEqual(['1.9.1']);
  });

  test.each([
    [`${chrome} 1.9.3`, 'version'],
    [`${chrome} 1.9.2.1`, 'version'],
    [`${chrome} v1.9.3`, 'version'],
    [`${chrome.replace('a', 'b')} 1.9.2`, 'unknown'],
  ])('%s is rejected: %s', (pasted, kind) => {
    expect(check(pasted)).toMatchObject({ kind });
  });
});
