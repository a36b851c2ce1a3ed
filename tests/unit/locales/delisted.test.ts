import { expect, it } from 'vitest';
import { errorsOf } from './project.ts';

const swap = { hid: 'swap', title: 'Swap', host: 'swap.org', date: '2026-11-20', reason: 'harmful' };
const errors = (delisted: unknown[], dapps: unknown[]) =>
  errorsOf({ 'src/data/delisted.json': delisted, 'src/data/dapps.json': [{ hid: 'lend' }, ...dapps] });

it('accepts the row of a delisted dapp, and reports another dapp with its id or host', () => {
  expect(errors([swap], [{ hid: 'swap', url: 'https://swap.org/' }])).toEqual([]);
  expect(errors([swap], [{ hid: 'swap', url: 'https://other.org/' }])).toEqual([
    expect.stringMatching(
      /^src\/data\/dapps\.json:6:\d+ swap was delisted on 2026-11-20.* for other\.org \[delisted\]$/,
    ),
  ]);
  expect(errors([swap], [{ hid: 'swap-2', url: 'https://swap.org/' }])).toEqual([
    expect.stringMatching(/ swap-2 is on swap\.org, which was delisted .* \[delisted\]$/),
  ]);
});

it('reports an invalid row of delisted.json', () => {
  expect(errors([{ ...swap, reason: 'hacked' }], [{ hid: 'swap' }])).toEqual([
    expect.stringMatching(/^src\/data\/delisted\.json:\d+:\d+ reason: must be "taken-over" or /),
  ]);
});
