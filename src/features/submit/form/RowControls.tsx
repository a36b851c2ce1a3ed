import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { TokenRow } from '~/domain/submission/schema.ts';
import { asRecord } from '~/lib/record.ts';
import { Field } from '~/ui/field/Field.tsx';
import { answerChoicesOf, answerRowsOf, answerText } from './answers.ts';
import { pickerOptionsOf } from './ChoiceControl.tsx';
import type { FormState } from './form-state.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { SuggestedFixes } from './SuggestedFixes.tsx';
import { Picker } from './Picker.tsx';
import { useFieldState, type FormControlProps } from './use-field-state.ts';
import { useFormText } from './use-form-text.ts';

interface AddressProps {
  id: string;
  label: string;
  form: FormState;
  problem: ReturnType<ReturnType<typeof useFieldState>['problemAt']>;
  value: string;
  onTake: (address: string) => void;
  onLeave: () => void;
}

const Addresses = ({ id, label, form, problem, value, onTake, onLeave }: AddressProps) => (
  <Field id={id} label={label} error={problem?.text}>
    {(control) => (
      <>
        <textarea
          {...control}
          className="short"
          key={form.$generation.get()}
          defaultValue={value}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          onInput={({ currentTarget }) => onTake(currentTarget.value)}
          onBlur={onLeave}
        />
        <SuggestedFixes form={form} problem={problem} onFix={onTake} />
      </>
    )}
  </Field>
);

/** A text area for each selected network. While no network is selected, a disabled input. */
export function ContractsControl(props: FormControlProps) {
  const { form, field } = props;
  const { name } = field;
  const { label, hint, problem, problemAt, data, set, leave } = useFieldState(props);
  const values = useStore(form.$values, { keys: ['platform', name] });
  const rows = answerRowsOf(values[name]);
  const networks = answerChoicesOf(values['platform']);
  const addressIn = (network: string) => answerText(rows.find((row) => row['network'] === network)?.['address']);
  const take = (network: string, address: string) =>
    set(networks.map((one) => ({ network: one, address: one === network ? address : addressIn(one) })));
  const ownProblem = problemAt(name) ?? (rows.length === 0 ? problem : undefined);
  return (
    <FieldGroup id={name} label={label} hint={hint} error={ownProblem?.text}>
      {networks.length === 0 && <input className="ghost" disabled aria-label={label} />}
      {networks.map((network) => (
        <Addresses
          key={network}
          id={`${name}-${network}`}
          label={data?.networks.find(({ code }) => code === network)?.title ?? network}
          form={form}
          problem={problemAt(`${name}.${rows.findIndex((row) => row['network'] === network)}.address`)}
          value={addressIn(network)}
          onTake={(address) => take(network, address)}
          onLeave={leave}
        />
      ))}
    </FieldGroup>
  );
}

const tokensOf = (value: unknown): TokenRow[] =>
  answerRowsOf(value).map(({ network, symbol, contract }) => ({
    network: answerText(network),
    symbol: answerText(symbol),
    contract: answerText(contract),
  }));
const noToken: TokenRow = { network: '', symbol: '', contract: '' };

interface TokenProps extends FormControlProps {
  index: number;
  token: TokenRow;
  onChange: (part: Partial<TokenRow>) => void;
}

function TokenText({ part, index, token, onChange, ...props }: TokenProps & { part: 'symbol' | 'contract' }) {
  const { form, field } = props;
  const { problemAt, leave } = useFieldState(props);
  const word = useFormText(form);
  const wrong = problemAt(`${field.name}.${index}.${part}`);
  return (
    <Field id={`${field.name}-${index}-${part}`} label={word(`field.${part}`)} error={wrong?.text}>
      {(control) => (
        <>
          <input
            {...control}
            value={token[part]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange({ [part]: currentTarget.value })}
            onBlur={leave}
          />
          <SuggestedFixes form={form} problem={wrong} onFix={(mended) => onChange({ [part]: mended })} />
        </>
      )}
    </Field>
  );
}

function TokenNetwork({ index, token, onChange, ...props }: TokenProps) {
  const { form, field, texts } = props;
  const { problemAt, data, leave } = useFieldState(props);
  const id = `${field.name}-${index}-network`;
  const label = useFormText(form)('field.network');
  return (
    <FieldGroup id={id} label={label} error={problemAt(`${field.name}.${index}.network`)?.text}>
      <Picker
        {...{ form, name: id, label, isSingle: true }}
        empty={texts.choose}
        options={pickerOptionsOf('networks', data)}
        chosen={token.network ? [token.network] : []}
        onChoose={([network = '']) => onChange({ network })}
        onClose={leave}
      />
    </FieldGroup>
  );
}

export function TokensControl(props: FormControlProps) {
  const { form, field } = props;
  const { name } = field;
  const { label, hint, problemAt, set } = useFieldState(props);
  const word = useFormText(form);
  const add = useRef<HTMLButtonElement>(null);
  const filled = tokensOf(useStore(form.$values, { keys: [name] })[name]);
  const rows = filled.length > 0 ? filled : [noToken];
  const change = (index: number, part: Partial<TokenRow>) =>
    set(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <FieldGroup id={name} label={label} hint={hint} error={problemAt(name)?.text}>
      {rows.map((token, index) => {
        const one = { ...props, index, token, onChange: (part: Partial<TokenRow>) => change(index, part) };
        return (
          // Rows have no id. Their index is a safe key, because the inputs are controlled.
          <div className="row-card" key={index} role="group" aria-label={`${label} ${index + 1}`}>
            <TokenNetwork {...one} />
            <TokenText {...one} part="symbol" />
            <TokenText {...one} part="contract" />
            {rows.length > 1 && (
              <button
                className="link"
                type="button"
                onClick={() => {
                  set(rows.filter((_, at) => at !== index));
                  // The pressed button may disappear.
                  add.current?.focus();
                }}
              >
                {word('form.remove')}
              </button>
            )}
          </div>
        );
      })}
      <p>
        <button ref={add} className="button" type="button" onClick={() => set([...rows, noToken])}>
          {word('form.add')}
        </button>
      </p>
    </FieldGroup>
  );
}

const coinParts = ['name', 'symbol', 'decimals'] as const;

export function CoinControl(props: FormControlProps) {
  const { form, field, texts } = props;
  const { name } = field;
  const { label, hint, problemAt, set, leave } = useFieldState(props);
  const coinOf = () => asRecord(form.$values.get()[name]);
  return (
    <FieldGroup id={name} label={label} hint={hint} error={problemAt(name)?.text}>
      <div className="row-card three">
        {coinParts.map((part) => (
          <Field
            key={part}
            id={`${name}-${part}`}
            label={texts.labels[`${name}.${part}`] ?? ''}
            error={problemAt(`${name}.${part}`)?.text}
          >
            {(control) => (
              <input
                {...control}
                key={form.$generation.get()}
                defaultValue={answerText(coinOf()[part])}
                inputMode={part === 'decimals' ? 'numeric' : 'text'}
                autoComplete="off"
                onInput={({ currentTarget }) => set({ ...coinOf(), [part]: currentTarget.value })}
                onBlur={leave}
              />
            )}
          </Field>
        ))}
      </div>
    </FieldGroup>
  );
}
