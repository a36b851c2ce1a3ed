import { expect, it } from 'vitest';
import { createFormState, setValue } from '~/features/submit/form/form-state.ts';

it.each([
  { kind: 'dapp', name: 'address' },
  { kind: 'token', name: 'contracts' },
] as const)('removes the contracts of a network that is deselected: $kind', ({ kind, name }) => {
  const form = createFormState(kind, 'en');
  setValue(form, 'platform', ['eth', 'bsc']);
  const [eth, bsc] = [
    { network: 'eth', address: '0x1' },
    { network: 'bsc', address: '0x2' },
  ];
  setValue(form, name, [eth, bsc]);
  setValue(form, 'platform', ['bsc', 'op']);
  expect(form.$values.get()[name]).toEqual([bsc]);
  setValue(form, 'platform', []);
  expect(form.$values.get()[name]).toEqual([]);
});

it('keeps an address that is not a list of contracts', () => {
  const form = createFormState('token', 'en');
  setValue(form, 'address', '0x1');
  setValue(form, 'platform', ['eth']);
  expect(form.$values.get()['address']).toBe('0x1');
});
