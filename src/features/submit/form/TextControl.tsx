import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Field } from '~/ui/field/Field.tsx';
import { choicesOf, textOf } from './answers.ts';
import { Mend } from './Mend.tsx';
import { useField, type ControlProps } from './use-field.ts';

const autoComplete: Record<string, string> = {
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

/** A line or some lines of text, uncontrolled: what the browser filled in, and what was typed before the island woke, stays. */
export function TextControl(props: ControlProps) {
  const { form, field } = props;
  const { name, limit } = field;
  const { label, hint, optional, problem, set, leave } = useField(props);
  const isLines = limit.kind === 'links';
  const shown = useStore(form.$values, { keys: [name] })[name];
  const text = Array.isArray(shown) ? choicesOf(shown).join('\n') : textOf(shown);
  // The control itself is uncontrolled: what comes later than it is its own.
  const [start] = useState(text);
  const isOneWord = ['address', 'email', 'link', 'links'].includes(limit.kind);
  const isLong = isLines || (limit.kind === 'characters' && limit.isLong === true);
  const count = 'count' in limit ? limit.count : 'total' in limit ? limit.total : undefined;
  const isCounted = (limit.kind === 'characters' || isLines) && count !== undefined;

  const take = (typed: string) => {
    set(isLines ? typed.split('\n') : typed);
  };
  return (
    <Field
      id={name}
      label={label}
      hint={hint}
      optional={optional}
      error={problem?.text}
      counter={isCounted ? { value: isLines ? text.replaceAll('\n', '') : text, limit: count } : undefined}
    >
      {(control) => {
        const all = {
          ...control,
          key: form.$generation.get(),
          defaultValue: start,
          autoComplete: autoComplete[name] ?? 'off',
          spellCheck: !isOneWord,
          ...(isOneWord && { autoCapitalize: 'none', dir: 'ltr' }),
          onBlur: leave,
        };
        const { key, ...rest } = all;
        return (
          <>
            {isLong ? (
              <textarea key={key} {...rest} onInput={({ currentTarget }) => take(currentTarget.value)} />
            ) : (
              <input
                key={key}
                {...rest}
                {...inputTypes[limit.kind]}
                onInput={({ currentTarget }) => take(currentTarget.value)}
              />
            )}
            <Mend form={form} problem={problem} onMend={(mended) => take(mended)} />
          </>
        );
      }}
    </Field>
  );
}
