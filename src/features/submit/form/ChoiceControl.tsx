import { useStore } from '@nanostores/react';
import { tokenStandardsOf } from '~/domain/submission/known.ts';
import { Field } from '~/ui/field/Field.tsx';
import { answerChoicesOf } from './answers.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { Picker, type PickerOption } from './Picker.tsx';
import { useFieldState, type FormControlProps } from './use-field-state.ts';
import type { LoadedFormData } from './form-texts-file.ts';

export const pickerOptionsOf = (of: 'networks' | 'categories', data: LoadedFormData | undefined): PickerOption[] =>
  of === 'networks'
    ? (data?.networks ?? []).map(({ code, title, logo, names }) => ({ id: code, name: title, logo, names }))
    : (data?.categories ?? []).map(([id, name]) => ({ id, name, names: name.toLowerCase() }));

export function RadioControl(
  props: FormControlProps & { options: readonly (readonly [value: unknown, name: string])[] },
) {
  const { form, field, options } = props;
  const { label, hint, optional, problem, set, leave } = useFieldState(props);
  const value = useStore(form.$values, { keys: [field.name] })[field.name];
  return (
    <FieldGroup id={field.name} label={label} hint={hint} optional={optional} error={problem?.text}>
      <div className="picks">
        {options.map(([option, name]) => (
          <label className="pick" key={String(option)}>
            <input
              type="radio"
              name={field.name}
              value={String(option)}
              defaultChecked={value === option}
              key={form.$generation.get()}
              onChange={() => {
                set(option);
                leave();
              }}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export function CheckControl(props: FormControlProps & { options: readonly string[] }) {
  const { form, field, texts, options } = props;
  const { label, hint, optional, problem, set } = useFieldState(props);
  const value = answerChoicesOf(useStore(form.$values, { keys: [field.name] })[field.name]);
  return (
    <FieldGroup id={field.name} label={label} hint={hint} optional={optional} error={problem?.text}>
      <div className="picks wide">
        {options.map((option) => (
          <label className="pick" key={option}>
            <input
              type="checkbox"
              name={field.name}
              value={option}
              defaultChecked={value.includes(option)}
              key={form.$generation.get()}
              onChange={({ currentTarget: { checked } }) =>
                set(checked ? [...value, option] : value.filter((other) => other !== option))
              }
            />
            <span>{texts.options[option]}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export function ListControl(props: FormControlProps & { of: 'networks' | 'categories'; isSingle?: boolean }) {
  const { form, field, texts, of, isSingle = false } = props;
  const { label, hint, optional, problem, data, set, leave } = useFieldState(props);
  const value = useStore(form.$values, { keys: [field.name] })[field.name];
  const chosen = typeof value === 'string' && value ? [value] : answerChoicesOf(value);
  return (
    <FieldGroup id={field.name} label={label} hint={hint} optional={optional} error={problem?.text}>
      <Picker
        form={form}
        name={field.name}
        label={label}
        empty={texts.choose}
        options={pickerOptionsOf(of, data)}
        chosen={chosen}
        isSingle={isSingle}
        onChoose={(ids) => {
          set(isSingle ? ids[0] : ids);
          if (isSingle) leave();
        }}
        onClose={leave}
      />
    </FieldGroup>
  );
}

export function StandardControl(props: FormControlProps & { of: 'standards' | 'nftStandards' }) {
  const { form, field, texts, of } = props;
  const { label, hint, optional, problem, data, set, leave } = useFieldState(props);
  const { network, [field.name]: value } = useStore(form.$values, { keys: ['network', field.name] });
  const options = tokenStandardsOf(
    data?.networks.find(({ code }) => code === network),
    of,
  );
  return (
    <Field id={field.name} label={label} hint={hint} optional={optional} error={problem?.text}>
      {(control) => (
        <select
          {...control}
          value={options.includes(String(value)) ? String(value) : ''}
          onChange={({ currentTarget }) => set(currentTarget.value)}
          onBlur={leave}
          translate="no"
        >
          <option value="">{texts.choose}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
