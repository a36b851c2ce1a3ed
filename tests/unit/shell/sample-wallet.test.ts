import { expect, it } from 'vitest';
import { sampleSwap, sampleWalletAssets, sampleWalletTotals } from '~/shell/drawings/sample-wallet.ts';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const assetOf = (symbol: string) => {
  const asset = sampleWalletAssets.find((one) => one.symbol === symbol);
  if (!asset || !('before' in asset)) throw new Error(`The sample swap does not change ${symbol}.`);
  return asset;
};

it('changes the sample balances by the sample swap, and not their total', () => {
  const { pay, minReceived } = sampleSwap;
  const paid = assetOf(pay.symbol);
  const received = assetOf(minReceived.symbol);
  expect(paid.before.held - paid.held).toBeCloseTo(pay.value);
  expect(received.held - received.before.held).toBeGreaterThanOrEqual(minReceived.value);
  const total = sum(sampleWalletAssets.map(({ value }) => value));
  expect(sum(sampleWalletAssets.map((one) => ('before' in one ? one.before : one).value))).toBe(total);
  expect(total / 1000).toBe(sampleWalletTotals.at(-1));
});
