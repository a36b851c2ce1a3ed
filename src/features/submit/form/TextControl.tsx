import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Field } from '~/ui/field/Field.tsx';
import { answerChoicesOf, answerText } from './answers.ts';
import { SuggestedFixes } from './SuggestedFixes.tsx';
import { useFieldState, type FormControlProps } from './use-field-state.ts';

/** Autofill tokens by label. Field names are ambiguous: `name` may contain the name of a dapp or of a person. */
const autoComplete: Record<string, string> = {
  person: 'name',
  email: 'email',
  companyName: 'organization',
  country: 'country-name',
};

const inputTypes: Record<string, { type?: string; inputMode?: 'url' | 'numeric' | 'decimal' }> = {
  email: { type: 'email' },
  link: { inputMode: 'url' },
  range: { inputMode: 'numeric' },
  precision: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
};

const shortKinds = ['range', 'precision', 'amount', 'link'];

/** Maximum length of a text that fits half the width of a card. */
const shortCount = 40;

function writingOf({ limit }: FormControlProps['field']) {
  const isLines = limit.kind === 'links';
  const isOneWord = ['address', 'email', 'link', 'links'].includes(limit.kind);
  const isLong = isLines || (limit.kind === 'characters' && limit.isLong === true);
  const count = 'count' in limit ? limit.count : 'total' in limit ? limit.total : undefined;
  const maxLength = limit.kind === 'characters' || isLines ? count : undefined;
  return { isLines, isOneWord, isLong, maxLength };
}

/** Whether two fields of this kind fit on one line. */
export const isShortField = ({ limit }: FormControlProps['field']): boolean =>
  shortKinds.includes(limit.kind) ||
  (limit.kind === 'characters' && limit.count <= shortCount) ||
  (limit.kind === 'one' && typeof limit.of === 'string');

/** A text input. Uncontrolled, so that autofilled values and those typed before hydration stay. */
export function TextControl(props: FormControlProps) {
  const { form, field } = props;
  const { name, limit } = field;
  const { label, hint, optional, problem, set, leave } = useFieldState(props);
  const { isLines, isOneWord, isLong, maxLength } = writingOf(field);
  const shown = useStore(form.$values, { keys: [name] })[name];
  const text = Array.isArray(shown) ? answerChoicesOf(shown).join('\n') : answerText(shown);
  // Keeps the initial value for all renders, because the input is uncontrolled.
  const [start] = useState(text);
  const take = (typed: string) => set(isLines ? typed.split('\n') : typed);
  const counter =
    maxLength === undefined ? undefined : { value: isLines ? text.replaceAll('\n', '') : text, limit: maxLength };
  const typing = {
    defaultValue: start,
    autoComplete: autoComplete[field.label] ?? 'off',
    ...(isOneWord && { spellCheck: false, autoCapitalize: 'none', dir: 'ltr' }),
    onBlur: leave,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => take(currentTarget.value),
  };
  const key = form.$generation.get();
  return (
    <Field {...{ id: name, label, hint, optional, counter }} error={problem?.text}>
      {(control) => (
        <>
          {isLong ? (
            <textarea key={key} {...control} {...typing} />
          ) : (
            <input key={key} {...control} {...typing} {...inputTypes[limit.kind]} />
          )}
          <SuggestedFixes form={form} problem={problem} onFix={take} />
        </>
      )}
    </Field>
  );
}
