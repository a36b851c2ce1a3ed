import { useStore } from '@nanostores/react';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { FormState, FormAnswers } from './form-state.ts';
import { isFieldFilled } from './form-progress.ts';
import { useFormText } from './use-form-text.ts';

type Checks = Readonly<Record<string, (isFilled: (name: string) => boolean, values: FormAnswers) => boolean>>;

const tokenChecks: Checks = {
  // A filled-in address is on a main network, because the form rejects addresses of test networks.
  mainnet: (isFilled) => isFilled('network') && isFilled('address'),
  logo: (isFilled) => isFilled('icon_url'),
};

/** Checks for the rules that a form can check. Submitters must agree to all other rules. */
const checks: Partial<Record<FormKind, Checks>> = {
  dapp: {
    platforms: (_, values) => values['tp_connect'] === 'both',
    audit: (isFilled) => isFilled('audit_url') || isFilled('audit_report'),
  },
  token: tokenChecks,
  nft: tokenChecks,
  chain: { explorer: (isFilled) => isFilled('explorers') },
};

interface Props {
  form: FormState;
  isHydrated: boolean;
  rules: readonly (readonly [id: string, text: string])[];
}

/** Shows the listing rules. Rules that the form can check get a mark once they are met. */
export function ListingRules({ form, isHydrated, rules }: Props) {
  const values = useStore(form.$values);
  const problems = useStore(form.$problems);
  const word = useFormText(form);
  const isGood = (name: string) => isFieldFilled(name, values, problems);
  return (
    <ul className="rules">
      {rules.map(([id, text]) => {
        const check = isHydrated ? checks[form.kind]?.[id] : undefined;
        const isMet = check?.(isGood, values);
        return (
          <li key={id} className={isMet ? 'met' : undefined}>
            {text}
            {check && word('rules.met') && (
              <span className="visually-hidden"> {word(isMet ? 'rules.met' : 'rules.open')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
