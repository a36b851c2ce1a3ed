import { describe, expect, it } from 'vitest';
import type { FormKind } from '~/domain/submission/fields.ts';
import {
  checkForm,
  createFormState,
  leaveFormField,
  setFormAnswer,
  type FormState,
} from '~/features/submit/form/form-state.ts';
import type { LoadedFormData } from '~/features/submit/form/form-texts-file.ts';
import { knownNames } from '../../../fixtures/submissions.ts';

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

describe('a field that the visitor leaves', () => {
  const openForm = (kind: FormKind) => {
    const form = createFormState(kind, 'en');
    form.$data.set({ ...knownNames, categories: [], containsPhrase: () => false } as unknown as LoadedFormData);
    return form;
  };
  const problemsOf = ({ $problems }: FormState, name: string) =>
    $problems.get().flatMap(({ path, code }) => (path.startsWith(name) ? code : []));
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

  it('ends the problem of an address whose network the visitor has corrected', async () => {
    const form = openForm('token');
    for (const [name, value] of Object.entries({ network: 'eth', address: tron, owner_address: tron }))
      setFormAnswer(form, name, value);
    for (const name of ['address', 'owner_address']) leaveFormField(form, name);
    await expect.poll(() => form.$problems.get().map(({ looksLike }) => looksLike)).toEqual(['TRON', 'TRON']);
    setFormAnswer(form, 'network', 'trx');
    leaveFormField(form, 'network');
    await expect.poll(() => form.$problems.get()).toEqual([]);
  });

  it.each([
    ['audit_url', 'audit_report', new File(['%PDF-1.7\n'], 'report.pdf')],
    ['tokens', 'has_tokens', false],
  ])('ends the problem of %s, which its answer replaces', async (name, other, value) => {
    const form = openForm('dapp');
    setFormAnswer(form, 'has_tokens', true);
    await checkForm(form);
    expect(problemsOf(form, name)).toEqual(['required']);
    setFormAnswer(form, other, value);
    leaveFormField(form, other);
    await expect.poll(() => problemsOf(form, name)).toEqual([]);
    expect(problemsOf(form, 'title'), 'other problems stay').toEqual(['required']);
  });

  it('brings the problem of a contract to light when the visitor chooses another network', async () => {
    const form = openForm('token');
    for (const [name, value] of Object.entries({ network: 'trx', address: tron })) setFormAnswer(form, name, value);
    leaveFormField(form, 'network');
    setFormAnswer(form, 'network', 'eth');
    leaveFormField(form, 'network');
    await expect.poll(() => problemsOf(form, 'address')).toEqual(['address']);
    expect(form.$problems.get(), 'empty fields have none').toHaveLength(1);
  });

  it('ends the problem of a precision when there are more decimals', async () => {
    const form = openForm('token');
    for (const [name, value] of Object.entries({ decimal: '6', precision: '8' })) setFormAnswer(form, name, value);
    leaveFormField(form, 'precision');
    await expect.poll(() => problemsOf(form, 'precision')).toEqual(['precision']);
    setFormAnswer(form, 'decimal', '18');
    leaveFormField(form, 'decimal');
    await expect.poll(() => problemsOf(form, 'precision')).toEqual([]);
  });

  it('leaves problems that only the origin finds, and those of a removed secret', async () => {
    const form = openForm('token');
    const secret = { path: 'address', code: 'address', reason: 'secret' } as const;
    setFormAnswer(form, 'symbol', 'NEW');
    form.$problems.set([{ path: 'symbol', code: 'unseen' }, secret]);
    setFormAnswer(form, 'network', 'eth');
    leaveFormField(form, 'network');
    setFormAnswer(form, 'name', 'New');
    leaveFormField(form, 'name');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(form.$problems.get().map(({ code }) => code)).toEqual(['unseen', 'address']);
  });

  it('keeps the message about a removed secret when the emptied field is left again', async () => {
    const form = openForm('token');
    setFormAnswer(form, 'network', 'eth');
    setFormAnswer(form, 'address', '46'.repeat(32));
    leaveFormField(form, 'address');
    await expect.poll(() => problemsOf(form, 'address')).toHaveLength(1);
    const found = form.$problems.get();
    leaveFormField(form, 'address');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(form.$problems.get()).toEqual(found);
    setFormAnswer(form, 'address', tron);
    await expect.poll(() => form.$problems.get().map(({ looksLike }) => looksLike)).toEqual(['TRON']);
  });

  it('is not judged by a network that has changed in the meantime', async () => {
    const form = openForm('token');
    setFormAnswer(form, 'network', 'trx');
    setFormAnswer(form, 'address', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984');
    leaveFormField(form, 'address');
    setFormAnswer(form, 'network', 'eth');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(form.$problems.get()).toEqual([]);
  });
});
