import { useStore } from '@nanostores/react';
import { recordOf } from '~/lib/record.ts';
import { Field } from '~/ui/field/Field.tsx';
import { choicesOf, rowsOf, textOf } from './answers.ts';
import { pickablesOf } from './ChoiceControl.tsx';
import { Group } from './Group.tsx';
import { Mend } from './Mend.tsx';
import { Picker } from './Picker.tsx';
import { useField, type ControlProps } from './use-field.ts';
import { useWords } from './use-words.ts';

/** The contracts of each chosen network; before one is chosen, a word that one has to be. */
export function ContractsControl(props: ControlProps) {
  const { form, field } = props;
  const { name } = field;
  const { label, hint, problem, problemAt, help, set, leave } = useField(props);
  const values = useStore(form.$values, { keys: ['platform', name] });
  const rows = rowsOf(values[name]);
  const networks = choicesOf(values['platform']);
  const addressIn = (network: string) => textOf(rows.find((row) => row['network'] === network)?.['address']);
  const take = (network: string, address: string) =>
    set(networks.map((one) => ({ network: one, address: one === network ? address : addressIn(one) })));
  const ownProblem = problemAt(name) ?? (rows.length === 0 ? problem : undefined);
  return (
    <Group id={name} label={label} hint={hint} error={ownProblem?.text}>
      {networks.length === 0 && <input className="ghost" disabled aria-label={label} />}
      {networks.map((network) => {
        const wrong = problemAt(`${name}.${rows.findIndex((row) => row.network === network)}.address`);
        const title = help?.networks.find(({ code }) => code === network)?.title ?? network;
        return (
          <Field key={network} id={`${name}-${network}`} label={title} error={wrong?.text}>
            {(control) => (
              <>
                <textarea
                  {...control}
                  className="short"
                  key={form.$generation.get()}
                  defaultValue={addressIn(network)}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  dir="ltr"
                  onInput={({ currentTarget }) => take(network, currentTarget.value)}
                  onBlur={leave}
                />
                <Mend form={form} problem={wrong} onMend={(address) => take(network, address)} />
              </>
            )}
          </Field>
        );
      })}
    </Group>
  );
}

interface TokenRow {
  network: string;
  symbol: string;
  contract: string;
}

const tokensOf = (value: unknown): TokenRow[] =>
  rowsOf(value).map(({ network, symbol, contract }) => ({
    network: textOf(network),
    symbol: textOf(symbol),
    contract: textOf(contract),
  }));
const noToken: TokenRow = { network: '', symbol: '', contract: '' };

/** The tokens of a dapp, a card each. */
export function TokensControl(props: ControlProps) {
  const { form, field, texts } = props;
  const { name } = field;
  const { label, hint, problemAt, help, set, leave } = useField(props);
  const word = useWords(form);
  const filled = tokensOf(useStore(form.$values, { keys: [name] })[name]);
  const rows = filled.length > 0 ? filled : [noToken];
  const change = (index: number, part: Partial<TokenRow>) =>
    set(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const text = (index: number, key: 'symbol' | 'contract') => {
    const wrong = problemAt(`${name}.${index}.${key}`);
    return (
      <Field id={`${name}-${index}-${key}`} label={word(`field.${key}`)} error={wrong?.text}>
        {(control) => (
          <>
            <input
              {...control}
              value={rows[index]?.[key] ?? ''}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ currentTarget }) => change(index, { [key]: currentTarget.value })}
              onBlur={leave}
            />
            <Mend form={form} problem={wrong} onMend={(mended) => change(index, { [key]: mended })} />
          </>
        )}
      </Field>
    );
  };
  return (
    <Group id={name} label={label} hint={hint} error={problemAt(name)?.text}>
      {rows.map((row, index) => (
        // A row has no name of its own; what it holds is controlled.
        <div className="row-card" key={index} role="group" aria-label={`${label} ${index + 1}`}>
          <Group
            id={`${name}-${index}-network`}
            label={word('field.network')}
            error={problemAt(`${name}.${index}.network`)?.text}
          >
            <Picker
              form={form}
              name={`${name}-${index}-network`}
              label={word('field.network')}
              empty={texts.choose}
              options={pickablesOf('networks', help)}
              chosen={row.network ? [row.network] : []}
              isSingle
              onChoose={([network = '']) => change(index, { network })}
              onClose={leave}
            />
          </Group>
          {text(index, 'symbol')}
          {text(index, 'contract')}
          {rows.length > 1 && (
            <button className="link" type="button" onClick={() => set(rows.filter((_, at) => at !== index))}>
              {word('form.remove')}
            </button>
          )}
        </div>
      ))}
      <p>
        <button className="button" type="button" onClick={() => set([...rows, noToken])}>
          {word('form.add')}
        </button>
      </p>
    </Group>
  );
}

const coinParts = ['name', 'symbol', 'decimals'] as const;

/** The native coin of a chain: its name, its symbol, its decimals. */
export function CoinControl(props: ControlProps) {
  const { form, field, texts } = props;
  const { name } = field;
  const { label, hint, problemAt, set, leave } = useField(props);
  const coinOf = () => recordOf(form.$values.get()[name]);
  return (
    <Group id={name} label={label} hint={hint} error={problemAt(name)?.text}>
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
                defaultValue={textOf(coinOf()[part])}
                inputMode={part === 'decimals' ? 'numeric' : 'text'}
                autoComplete="off"
                onInput={({ currentTarget }) => set({ ...coinOf(), [part]: currentTarget.value })}
                onBlur={leave}
              />
            )}
          </Field>
        ))}
      </div>
    </Group>
  );
}
