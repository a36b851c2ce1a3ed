import { describe, expect, it } from 'vitest';
import { fieldsOfForm, type FormKind } from '~/domain/submission/fields.ts';
import { maySaveInDraft, secretProblemsOf } from '~/domain/submission/secrets.ts';
import { knownNames } from '../../../fixtures/submissions.ts';

const digits = '46'.repeat(32);
const words = (count: number) => Array.from({ length: count }, () => 'abandon').join(' ');
const evm = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';

function fieldOf(kind: FormKind, name: string) {
  const field = fieldsOfForm(kind).find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
}
const keeps = (kind: FormKind, name: string, answers: Record<string, unknown>) =>
  maySaveInDraft(fieldOf(kind, name), answers, knownNames);

describe('maySaveInDraft', () => {
  it.each([
    ['an address', { address: evm }, true],
    ['a partly typed address', { address: evm.slice(0, 12) }, true],
    ['two words', { address: 'not yet' }, true],
    ['the third word of a phrase', { address: `${words(2)} a` }, false],
    ['a phrase', { address: words(12) }, false],
    ['a key', { address: digits }, false],
    ['a key after a comma', { address: `${evm},${digits}` }, false],
    ['64 digits on Ethereum', { address: `0x${digits}` }, false],
    ['64 digits on Aptos', { network: 'aptos', address: `0x${digits}` }, true],
  ])('checks an address field: %s', (_, answers, isKept) => {
    expect(keeps('token', 'address', { network: 'eth', ...answers })).toBe(isKept);
  });

  it('checks a contract against the network of its row', () => {
    const rows = (network: string) => ({ address: [{ network, address: `0x${digits}` }] });
    expect(keeps('dapp', 'address', rows('aptos'))).toBe(true);
    expect(keeps('dapp', 'address', rows('eth'))).toBe(false);
  });

  it('accepts three words as a token symbol, but not as a contract', () => {
    const row = { network: 'eth', symbol: 'My new token', contract: evm };
    expect(keeps('dapp', 'tokens', { tokens: [row] })).toBe(true);
    expect(keeps('dapp', 'tokens', { tokens: [{ ...row, contract: 'my new token' }] })).toBe(false);
  });

  it('rejects exactly the accounts in which secretsOf finds a secret', () => {
    for (const platform of [['aptos'], ['eth']]) {
      const answers = { platform, referral: true, rakeBackAccount: `0x${digits}` };
      const isSecret = secretProblemsOf(fieldOf('dapp', 'rakeBackAccount'), answers, knownNames).length > 0;
      expect(keeps('dapp', 'rakeBackAccount', answers)).toBe(!isSecret);
      expect(isSecret).toBe(platform[0] === 'eth');
    }
  });

  it('rejects only complete secrets in free text', () => {
    expect(keeps('dapp', 'desc', { desc: 'Lend and borrow what you have' })).toBe(true);
    expect(keeps('dapp', 'desc', { desc: words(12) })).toBe(false);
    expect(keeps('dapp', 'others', { others: `key ${digits}` })).toBe(false);
  });
});
