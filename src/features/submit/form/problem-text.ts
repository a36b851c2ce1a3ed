import * as constants from '~/config/constants.ts';
import { fieldsOfForm } from '~/domain/submission/fields.ts';
import { fieldNameOf, type FieldProblem } from '~/domain/submission/problem.ts';
import { fillText } from '~/lib/fill-text.ts';
import { answerRowsOf } from './answers.ts';
import type { FormState } from './form-state.ts';
import type { FormTexts } from './form-texts.ts';
import type { FormTextKey } from './form-text-keys.ts';
import type { LoadedFormData } from './form-texts-file.ts';

const addressWords: Record<string, FormTextKey> = {
  hidden: 'problem.unseen',
  characters: 'problem.addressCharacters',
  letters: 'problem.addressCharacters',
  spaces: 'problem.addressCharacters',
  case: 'problem.addressCharacters',
  length: 'problem.addressLength',
  'too-long': 'problem.addressLength',
  checksum: 'problem.addressChecksum',
  testnet: 'problem.addressTestnet',
  secret: 'problem.addressSecret',
  nobody: 'problem.addressNobody',
};

function networkOf(path: string, { $values }: FormState, data: LoadedFormData): string {
  const values = $values.get();
  const [name = '', index] = path.split('.');
  const code = index === undefined ? values['network'] : answerRowsOf(values[name])[Number(index)]?.['network'];
  return data.networks.find((network) => network.code === code)?.title ?? (typeof code === 'string' ? code : '');
}

/** Returns the label of a field, or of a control inside a field with several controls. */
export function fieldLabelOf(path: string, texts: FormTexts, data: LoadedFormData): string {
  const own = texts.labels[path] ?? (data.words as Partial<Record<string, string>>)[`field.${path.split('.')[2]}`];
  return own ?? texts.labels[fieldNameOf(path)] ?? '';
}

function wordOf({ path, code, reason, looksLike }: FieldProblem): FormTextKey {
  if (code === 'required' && path === 'audit_url') return 'problem.audit';
  if (code === 'secret') return 'problem.addressSecret';
  if (code === 'required' && path === 'tokens') return 'problem.tokens';
  if (code !== 'address') return code === 'tooLong' ? 'problem.invalid' : `problem.${code}`;
  if (reason === 'empty') return 'problem.required';
  if (looksLike) return 'problem.addressOther';
  return addressWords[reason ?? ''] ?? 'problem.addressFormat';
}

export function describeFieldProblem(
  problem: FieldProblem,
  form: FormState,
  texts: FormTexts,
  data: LoadedFormData,
): string {
  const { path, code, limit, looksLike } = problem;
  if (code === 'tooLong') return data.tooLong[String(limit)] ?? data.words['problem.invalid'];
  const field = fieldsOfForm(form.kind).find(({ name }) => name === fieldNameOf(path));
  const isDocument = field?.limit.kind === 'document';
  const min = field?.limit.kind === 'range' ? field.limit.min : 0;
  return fillText((data.words as Partial<LoadedFormData['words']>)[wordOf(problem)] ?? data.words['problem.invalid'], {
    field: fieldLabelOf(path, texts, data),
    network: looksLike ?? networkOf(path, form, data),
    min: String(min),
    max: String(limit ?? ''),
    side: String(constants.logoSide),
    size: String((isDocument ? constants.maxUploadedDocumentBytes : constants.maxLogoBytes) / 1024 ** 2),
  });
}
