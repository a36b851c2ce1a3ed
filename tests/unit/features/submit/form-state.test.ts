import { expect, it } from 'vitest';
import { checkForm, createFormState, setFormAnswer } from '~/features/submit/form/form-state.ts';

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

const networks = [
  { code: 'eth', address_format: 'evm', token_standards: [] },
  { code: 'trx', address_format: 'base58check-tron', token_standards: [] },
];
const address = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';

it.each([
  { kind: 'dapp', before: { has_tokens: true }, name: 'has_tokens', answer: false, path: 'tokens' },
  { kind: 'dapp', before: {}, name: 'audit_report', answer: new File(['%PDF-1.7'], 'a.pdf'), path: 'audit_url' },
  { kind: 'token', before: { network: 'trx', address }, name: 'network', answer: 'eth', path: 'address' },
  { kind: 'token', before: { decimal: '6', precision: '8' }, name: 'decimal', answer: '18', path: 'precision' },
] as const)('removes a problem of $path once the answer to $name resolves it', async ({ kind, before, ...given }) => {
  const form = createFormState(kind, 'en');
  form.$help.set({ networks, categories: [], containsPhrase: () => false } as never);
  form.$values.set(before);
  await checkForm(form);
  const paths = () => form.$problems.get().map(({ path }) => path);
  expect(paths()).toContain(given.path);
  setFormAnswer(form, given.name, given.answer);
  await expect.poll(paths).not.toContain(given.path);
});
