import { expect, it } from 'vitest';
import dapps from '~/data/dapps.json' with { type: 'json' };
import { loadAddressFormat } from '~/domain/address/formats/load-format.ts';
import { chains, verdictOn } from './verdict-on.ts';

const contracts = dapps.flatMap(({ hid, tokens = [] }) =>
  tokens.flatMap(({ network, contract }) => (network && contract ? [{ hid, network, contract }] : [])),
);

it('accepts every contract of the embedded directory unchanged', async () => {
  expect(contracts.length).toBeGreaterThan(300);
  for (const { hid, network, contract } of contracts)
    expect.soft(await verdictOn(network, contract, { isContract: true }), `${hid} on ${network}`).toEqual({
      ok: true,
      address: contract,
    });
});

it('loads the address format of every chain', async () => {
  for (const { code, address_format: format } of chains)
    expect.soft(await loadAddressFormat(format), code).toBeTypeOf('function');
});
