import { describe, expect, it } from 'vitest';
import { verdictOn } from './verdict-on.ts';
import { eosVectors, iostVectors, moveVectors, solanaVectors } from './vectors/accounts.ts';
import { bitcoinVectors } from './vectors/bitcoin.ts';
import { evmVectors } from './vectors/evm.ts';
import { filecoinVectors } from './vectors/filecoin.ts';
import { hostileVectors } from './vectors/hostile.ts';
import { cosmosVectors, substrateVectors } from './vectors/substrate-cosmos.ts';
import { tonVectors, tronVectors } from './vectors/tron-ton.ts';
import type { Vector } from './vectors/vector.ts';

const families: readonly (readonly [name: string, vectors: readonly Vector[]])[] = [
  ['EVM', evmVectors],
  ['Bitcoin and Dogecoin', bitcoinVectors],
  ['TRON', tronVectors],
  ['TON', tonVectors],
  ['Solana', solanaVectors],
  ['Aptos and Sui', moveVectors],
  ['EOS and WAX', eosVectors],
  ['IOST', iostVectors],
  ['Polkadot and Kusama', substrateVectors],
  ['Cosmos and BNB Beacon Chain', cosmosVectors],
  ['Filecoin', filecoinVectors],
  ['hostile texts', hostileVectors],
];

async function told({ network, text, use }: Vector): Promise<Pick<Vector, 'verdict' | 'becomes'>> {
  const standard = use === 'contract' ? undefined : use;
  const verdict = await verdictOn(network, text, { isContract: use !== undefined, standard });
  return verdict.ok
    ? { verdict: `ok ${verdict.note ?? ''}`.trim(), becomes: verdict.address }
    : {
        verdict: `${verdict.reason} ${verdict.looksLike?.network ?? ''}`.trim(),
        becomes: verdict.suggestion,
      };
}

describe('the table of test addresses', () => {
  it.each(families)('has the verdicts of the checks for %s', async (_, vectors) => {
    for (const vector of vectors) {
      const becomes = vector.becomes ?? (vector.verdict.startsWith('ok') ? vector.text : undefined);
      expect
        .soft(await told(vector), `${vector.network} ${vector.use ?? ''}: ${vector.text.slice(0, 100)}`)
        .toEqual({ verdict: vector.verdict, becomes });
    }
  });

  it('has at least 250 rows', () => {
    expect(families.flatMap(([, vectors]) => vectors).length).toBeGreaterThanOrEqual(250);
  });
});
