import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LogoCodec } from '~/origin/submissions/logo-codec.ts';
import { prepareFilesToStore, splitPersonalData, listingTitleOf } from '~/origin/submissions/make-submission.ts';

const codec: LogoCodec = {
  encode: async (bytes) => {
    const text = Buffer.from(bytes).toString();
    if (text === 'large') return { problem: 'tooLarge' };
    return text === 'broken' ? { problem: 'unreadable' } : { bytes: Buffer.from(`made of ${text}`) };
  },
};
const file = (text: string) => new File([text], 'file');

describe('titleOf, splitPersonalData and prepareFilesToStore', () => {
  it('returns a title for each kind except applications', () => {
    const answers = { title: 'A title', name: 'A name', listing: 'a-listing' };
    expect(listingTitleOf('dapp', answers)).toBe('A title');
    for (const kind of ['token', 'nft', 'chain'] as const) expect(listingTitleOf(kind, answers)).toBe('A name');
    expect(listingTitleOf('owner', answers)).toBe('a-listing');
    expect(listingTitleOf('application', answers)).toBe('');
  });

  it('separates facts from personal data', () => {
    const answers = { title: 'Quayside', desc: undefined, email: 'ada@site.test', icon_url: file('a') };
    expect(splitPersonalData('dapp', answers)).toEqual({
      facts: { title: 'Quayside' },
      personal: { email: 'ada@site.test' },
    });
    expect(splitPersonalData('application', { name: 'Ada', about: 'x' })).toEqual({
      ...{ facts: {}, personal: { name: 'Ada', about: 'x' } },
    });
  });

  it.each<[string, number]>([
    ['ERC20', 0],
    ['ERC721', 1],
    ['ERC1155', 2],
    ['ERC404', 5],
    ['BRC20', 3],
    ['Rune', 7],
    ['RGB20', 8],
    ['Omni', 4],
    ['SOL_NFT', 6],
    ['SOL_FungibleAssets', 9],
    ['SOL_Fungible', 10],
    ['SOL_NonFungibleEdition', 11],
    ['SOL_ProgrammableNonFungible', 12],
    ['SOL_ProgrammableNonFungibleEdition', 13],
  ])('maps the token standard %s to the type %i', (standard, type) => {
    for (const kind of ['token', 'nft'] as const)
      expect(splitPersonalData(kind, { standard })).toEqual({ facts: { standard, token_type: type }, personal: {} });
  });

  it('sets no type for a standard without a number', () => {
    expect(splitPersonalData('token', { standard: 'TRC10' }).facts).toEqual({ standard: 'TRC10' });
  });

  it('re-encodes logos, keeps documents unchanged, and hashes each file', async () => {
    const answers = { icon_url: file('logo'), audit_report: file('report'), title: 'Quayside' };
    const kept = async (text: string, field: string, type: string, isPersonal = false) => {
      const bytes = new Uint8Array(Buffer.from(text));
      return { field, type, isPersonal, bytes, hash: hash('sha256', bytes) };
    };
    const made = await prepareFilesToStore('dapp', answers, codec);
    expect('files' in made && made.files.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
      await kept('report', 'audit_report', 'application/pdf'),
      await kept('made of logo', 'icon_url', 'image/png'),
    ]);
    expect(await prepareFilesToStore('application', { resume: file('life') }, codec)).toEqual({
      files: [await kept('life', 'resume', 'application/pdf', true)],
    });
    expect(await prepareFilesToStore('dapp', { icon_url: 'no file' }, codec)).toEqual({ files: [] });
  });

  it('returns the problem of an unreadable or oversized logo', async () => {
    const fault = (text: string) =>
      prepareFilesToStore('dapp', { icon_url: file(text), audit_report: file('x') }, codec);
    expect(await fault('large')).toEqual({ problems: [{ path: 'icon_url', code: 'logoSide' }] });
    expect(await fault('broken')).toEqual({ problems: [{ path: 'icon_url', code: 'fileEmpty' }] });
  });
});
