import { useStore } from '@nanostores/react';
import { isFieldApplicable } from '~/domain/submission/schema.ts';
import { CheckControl, ListControl, RadioControl, StandardControl } from './ChoiceControl.tsx';
import { DocumentControl, LogoControl } from './FileControls.tsx';
import { CoinControl, ContractsControl, TokensControl } from './RowControls.tsx';
import { RpcCheck } from './RpcCheck.tsx';
import { TextControl } from './TextControl.tsx';
import { LazyFillFromContract } from './LazyFillFromContract.tsx';
import type { FormControlProps } from './use-field-state.ts';

const yesOrNo = ({ yes, no }: FormControlProps['texts']) =>
  [
    [true, yes],
    [false, no],
  ] as const;

function FieldControl(props: FormControlProps) {
  const { form, field, texts } = props;
  const { limit } = field;
  switch (limit.kind) {
    case 'one':
      if (limit.of === 'networks' || limit.of === 'categories')
        return <ListControl {...props} of={limit.of} isSingle />;
      if (limit.of === 'standards' || limit.of === 'nftStandards') return <StandardControl {...props} of={limit.of} />;
      return (
        <RadioControl
          {...props}
          options={limit.of.map((option) => [option, texts.options[option] ?? option] as const)}
        />
      );
    case 'several':
      if (limit.of === 'networks' || limit.of === 'categories') return <ListControl {...props} of={limit.of} />;
      return <CheckControl {...props} options={typeof limit.of === 'string' ? [] : limit.of} />;
    case 'yesNo':
      return <RadioControl {...props} options={yesOrNo(texts)} />;
    case 'logo':
      return <LogoControl {...props} />;
    case 'document':
      return <DocumentControl {...props} />;
    case 'contracts':
      return <ContractsControl {...props} />;
    case 'tokens':
      return <TokensControl {...props} />;
    case 'coin':
      return <CoinControl {...props} />;
    default:
      return (
        <>
          <TextControl {...props} />
          {field.name === 'rpc' && <RpcCheck form={form} />}
          {field.name === 'address' && 'standard' in texts.labels && <LazyFillFromContract form={form} texts={texts} />}
        </>
      );
  }
}

/** Renders the control only if the answer to the field `when` makes it apply. */
function ControlWhen({ when, ...props }: FormControlProps & { when: string }) {
  const values = useStore(props.form.$values, { keys: [when] });
  return isFieldApplicable(props.field, values) ? <FieldControl {...props} /> : null;
}

export function Control(props: FormControlProps) {
  const { when } = props.field;
  // Only conditional fields subscribe to other answers, because subscribers render again on every keystroke.
  return when === undefined ? <FieldControl {...props} /> : <ControlWhen {...props} when={when} />;
}
