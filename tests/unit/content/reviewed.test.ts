import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chainLogo, storedDappLogo, dappLogo } from '~/content/read/logos.ts';
import { dappOf } from '~/content/read/dapps.ts';
import {
  localIconUrlOf,
  submittedLogoPath,
  pictureFilePath,
  pictureFiles,
  localPictureOf,
} from '~/content/read/pictures.ts';
import { reviewedTokens, reviewedTokenCount, reviewedTokenLogo } from '~/content/read/tokens.ts';
import type * as Snapshot from '~/content/snapshot.ts';

const told = vi.hoisted(() => {
  const [uni, coin] = ['0x1F9840A85d5aF5bf1D1762F925BDADdC4201F984', '0x1::coin::Coin'];
  const token = (hid: string, network: string, name: string, contract: string, logo: string | null = null) => ({
    ...{ hid, network, name, symbol: 'SYM', standard: 'ERC20', contract, logo },
    website: 'https://a.example.org',
  });
  const picture = { src: '/pictures/small.webp', width: 40, height: 30, sources: [] };
  const logo = 'ab'.repeat(32);
  return {
    ...{ uni, coin, logo, folder: '' },
    files: {
      'submitted-tokens.json': [
        ...[
          token('t1', 'eth', 'Beta', uni, logo),
          token('t2', 'eth', 'alpha', '0x2'),
          token('t3', 'none', 'Gone', '0x3'),
        ],
        ...[token('t4', 'aptos', 'Coin', coin, logo), token('t5', 'eth', 'Ágata', '0x5', 'cd'.repeat(32))],
      ],
      'submitted-nfts.json': [token('n1', 'bsc', 'Art', '0x6')],
      'submitted.json': [
        ...[{ hid: 'sent', title: 'Sent', url: 'https://sent.example.org', desc: 'x', language: 'en', logo }],
      ],
      'pictures.json': { 'https://a.example.org/1.png': picture },
      'icons.json': { 'https://a.example.org/icon.png': picture },
      'dapps.json': [
        { hid: 'host', title: 'Host', url: 'https://host.example.org', icon_url: 'https://a.example.org/icon.png' },
        { hid: 'plain', title: 'Plain', url: 'https://plain.example.org', icon_url: 'https://a.example.org/none.png' },
      ],
      'submitted-chains.json': undefined,
    },
  };
});

vi.mock('~/content/snapshot.ts', async (importOriginal) => {
  const { simulatedSnapshot } = await import('../../fixtures/simulated-snapshot.ts');
  return {
    ...simulatedSnapshot(await importOriginal<typeof Snapshot>(), told.files),
    snapshotPathOf: (file: string) => join(told.folder, file),
  };
});

beforeAll(() => {
  told.folder = mkdtempSync(join(tmpdir(), 'told-'));
  for (const [folder, file] of [
    ['pictures', 'small.webp'],
    ['logos', `${told.logo}.png`],
  ] as const) {
    mkdirSync(join(told.folder, folder));
    writeFileSync(join(told.folder, folder, file), 'x');
  }
});
afterAll(() => {
  rmSync(told.folder, { recursive: true });
});

const names = (...asked: Parameters<typeof reviewedTokens>) =>
  reviewedTokens(...asked).map(({ network, tokens }) => `${network}: ${tokens.map(({ name }) => name).join()}`);

describe('reviewed tokens and collections', () => {
  it('are grouped by active chain and sorted by name', () => {
    expect(reviewedTokenCount()).toBe(5);
    expect(names('tokens', 0, 9)).toEqual(['eth: Ágata,alpha,Beta', 'aptos: Coin']);
    expect(names('nfts', 0, 9)).toEqual(['bsc: Art']);
  });

  it('are split into pages, tokens before collections', () => {
    expect([names('tokens', 1, 2), names('nfts', 1, 2)]).toEqual([['eth: alpha,Beta'], []]);
    expect([names('tokens', 4, 2), names('nfts', 4, 2)]).toEqual([[], ['bsc: Art']]);
  });

  it('have their submitted logo, by contract, in any case if that is hexadecimal', () => {
    const logo = `/pictures/${told.logo}.png`;
    for (const contract of [told.uni, told.uni.toLowerCase()]) expect(reviewedTokenLogo('eth', contract)).toBe(logo);
    expect([reviewedTokenLogo('aptos', told.coin), reviewedTokenLogo('aptos', told.coin.toUpperCase())]).toEqual([
      logo,
      undefined,
    ]);
    expect([reviewedTokenLogo('bsc', told.uni), reviewedTokenLogo('eth', '0x2')]).toEqual([undefined, undefined]);
  });

  it('have no logo without its file', () => {
    expect(reviewedTokenLogo('eth', '0x5')).toBeUndefined();
  });
});

describe('stored pictures', () => {
  it('are found by their URL at the host', () => {
    expect(localPictureOf('https://a.example.org/1.png')?.src).toBe('/pictures/small.webp');
    expect(localPictureOf('https://a.example.org/none.png')).toBeUndefined();
    expect(localIconUrlOf('https://a.example.org/icon.png')).toBe('/pictures/small.webp');
    expect(localIconUrlOf('https://a.example.org/1.png')).toBeUndefined();
  });

  it('are read from two folders', () => {
    expect(pictureFiles()).toEqual(['small.webp', `${told.logo}.png`]);
    expect(pictureFilePath('small.webp')).toBe(join(told.folder, 'pictures', 'small.webp'));
    expect(pictureFilePath(`${told.logo}.png`)).toBe(join(told.folder, 'logos', `${told.logo}.png`));
    expect(submittedLogoPath('cd'.repeat(32))).toBeUndefined();
  });

  it('are the logo of a dapp: the submitted one, else the one of the host, else none', () => {
    expect(storedDappLogo(dappOf('sent'))).toBe(`/pictures/${told.logo}.png`);
    expect(storedDappLogo(dappOf('host'))).toBe('/pictures/small.webp');
    expect(storedDappLogo(dappOf('plain'))).toBeUndefined();
    expect(dappLogo(dappOf('plain'))).toBe('/marks/dapp/plain.svg');
    expect([chainLogo('eth'), chainLogo('none')]).toEqual(['/marks/chain/eth.svg', undefined]);
  });
});
