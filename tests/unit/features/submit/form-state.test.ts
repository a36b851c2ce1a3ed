import { expect, it } from 'vitest';
import { createFormState, setFormAnswer } from '~/features/submit/form/form-state.ts';

it.each([
  { kind: 'dapp', name: 'address' },
  { kind: 'token', name: 'contracts' },
] as const)('removes the contracts of a network that is deselected: $kind', ({ kind, name }) => {
  const form = createFormState(kind, 'en');
  setFormAnswer(form, 'platform', ['eth', 'bsc']);
  const [eth, bsc] = [
    { network: 'eth', address: '0x1' },
    { network: 'bsc', address: '0x2' },
  ];
  setFormAnswer(form, name, [eth, bsc]);
  setFormAnswer(form, 'platform', ['bsc', 'op']);
  expect(form.$values.get()[name]).toEqual([bsc]);
  setFormAnswer(form, 'platform', []);
  expect(form.$values.get()[name]).toEqual([]);
});

it('keeps an address that is not a list of contracts', () => {
  const form = createFormState('token', 'en');
  setFormAnswer(form, 'address', '0x1');
  setFormAnswer(form, 'platform', ['eth']);
  expect(form.$values.get()['address']).toBe('0x1');
});
