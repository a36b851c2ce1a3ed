import { useStore } from '@nanostores/react';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { FormState } from './form-state.ts';
import { isFilled } from './progress.ts';
import { useWords } from './use-words.ts';

/** The fields that show compliance with each rule. */
const shownBy: Partial<Record<FormKind, Record<string, readonly string[]>>> = {
  dapp: {
    platforms: ['tp_connect'],
    website: ['url'],
    contracts: ['platform', 'address'],
    audit: ['audit_url', 'audit_report'],
    clear: ['title', 'desc', 'icon_url', 'category'],
    law: ['email', 'others'],
  },
  token: {
    honest: ['website', 'companyName', 'description'],
    once: ['name', 'symbol'],
    mainnet: ['network', 'address'],
    logo: ['icon_url'],
  },
  chain: { unique: ['name', 'shortName', 'chainId'], rpc: ['rpc'], explorer: ['explorers'], stable: ['infoURL'] },
};

// One filled field is enough for these rules. All others need every field.
const alternatives = new Set(['audit']);

interface Props {
  form: FormState;
  isHydrated: boolean;
  rules: readonly (readonly [id: string, text: string])[];
}

/** The listing rules as a checklist. A rule is met once its fields are filled without known problems. */
export function Rules({ form, isHydrated, rules }: Props) {
  const values = useStore(form.$values);
  const problems = useStore(form.$problems);
  const word = useWords(form);
  const table = shownBy[form.kind === 'nft' ? 'token' : form.kind] ?? {};
  const isShown = (name: string) => isFilled(name, values, problems);
  return (
    <ul className="rules">
      {rules.map(([id, text]) => {
        const names = table[id] ?? [];
        const isMet = isHydrated && (alternatives.has(id) ? names.some(isShown) : names.every(isShown));
        return (
          <li key={id} className={isMet ? 'met' : undefined}>
            {text}
            {isHydrated && word('rules.met') && (
              <span className="visually-hidden"> {word(isMet ? 'rules.met' : 'rules.open')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
