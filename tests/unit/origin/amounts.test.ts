import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendForm } from './forms.ts';
import { runReviewInProcess } from './reviewing.ts';
import { startTestedOrigin, type TestedOrigin } from './running.ts';

let origin: TestedOrigin;
beforeAll(async () => (origin = await startTestedOrigin({ formLimit: { burst: 100, interval: 1 } })));
afterAll(() => origin.stop());

// Without a checksum, so that the tests can count up addresses.
const contractOf = (at: number) => `0x${String(at + 10).padStart(40, '5')}`;

const send = async (at: number, total: string) => {
  const answers = { total_supply: total, name: `Coin ${'abcdefghijkl'[at]?.repeat(9) ?? ''}`, address: contractOf(at) };
  const response = await sendForm(origin.url, { kind: 'token', answers, sent: { isDistinct: true } });
  return (await response.json()) as { result: number; data: { problems?: unknown[] } };
};

const meant = [
  ['100,5', '100.5'],
  ['1 000,5', '1000.5'],
  ['1.000,50', '1000.50'],
  ['1,000,000', '1000000'],
  ['10,00,000', '1000000'],
  ["1'000'000", '1000000'],
  ['1000000', '1000000'],
] as const;

it('shows the reviewer the total supply as a plain decimal number @full', async () => {
  for (const [at, [typed, stored]] of meant.entries()) {
    expect((await send(at, typed)).result, typed).toBe(0);
    const { lines } = await runReviewInProcess(origin.file, 'show', String(at + 1));
    expect(lines.find((line) => line.startsWith('total_supply'))?.split(/\s+/), typed).toEqual([
      'total_supply',
      stored,
    ]);
  }
});

it('returns both readings of an ambiguous total supply', async () => {
  for (const [typed, readings] of [
    ['1.000', ['1.0000', '1000']],
    ['1,234', ['1234', '1.2340']],
  ] as const) {
    const { result, data } = await send(9, typed);
    expect([result, data.problems], typed).toEqual([
      2,
      [{ path: 'total_supply', code: 'reading', readings: expect.arrayContaining([...readings]) as unknown }],
    ]);
  }
});

it('rejects a total supply of zero in any notation', async () => {
  for (const typed of ['0', '000', '0.00', '0,0', '٠'])
    expect(await send(10, typed), typed).toMatchObject({
      result: 2,
      data: { problems: [{ path: 'total_supply', code: 'amount' }] },
    });
});
