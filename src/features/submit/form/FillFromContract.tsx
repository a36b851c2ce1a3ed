import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { tokenFactsEndpoint, type TokenFacts } from '~/api/token-facts.ts';
import type { FormState } from './form-state.ts';
import type { FormTexts } from './form-texts.ts';
import type { GetFormText } from './use-form-text.ts';

/** The name of the form field for each fact about a contract. Forms of collections have no field for decimals. */
const fieldOf = { name: 'name', symbol: 'symbol', decimals: 'decimal', supply: 'total_supply', standard: 'standard' };
const factNames = ['standard', 'name', 'symbol', 'supply', 'decimals'] as const;

interface Read {
  /** The network and contract of the lookup. If the answers change, the result no longer applies. */
  question: string;
  facts?: TokenFacts;
}

/** Includes functions of the form. Importing these would create a shared chunk, and the form would load more bytes. */
export interface FillFromContractProps {
  form: FormState;
  texts: FormTexts;
  word: GetFormText;
  check: (form: FormState, name: string) => Promise<void>;
  /** Returns the standards that the form offers for a network. */
  standardsOf: (network: string) => readonly string[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * A button that reads the contract. Fills empty fields with its facts, and offers them for fields with other values.
 */
export function FillFromContract({ form, texts, word, check, standardsOf }: FillFromContractProps) {
  const values = useStore(form.$values);
  const [read, setRead] = useState<Read>();
  const [network, contract] = [textOf(values['network']), textOf(values['address'])];
  const question = `${network} ${contract}`;

  /** Returns the facts that the form can use: it has a field for them and, for a standard, an option. */
  const usable = (facts: TokenFacts | undefined) =>
    factNames.filter(
      (fact) =>
        facts?.[fact] !== undefined &&
        fieldOf[fact] in texts.labels &&
        (fact !== 'standard' || standardsOf(network).includes(facts.standard ?? '')),
    );

  /** Fills a field and marks its value as read from the contract. Only that field renders again. */
  const take = (field: string, value: string) => {
    form.$read.setKey(field, value);
    form.$values.setKey(field, value);
    form.$emptied.setKey(field, (form.$emptied.get()[field] ?? 0) + 1);
    void check(form, field);
  };

  const ask = async () => {
    setRead({ question });
    if (!network || !contract) return;
    const facts = await import('~/api/client.ts')
      .then(({ callEndpoint }) => callEndpoint(tokenFactsEndpoint, { network, contract }))
      .then(
        ({ data }) => data,
        () => null,
      );
    setRead((latest) => (latest?.question === question ? { question, facts: facts ?? { code: 'silent' } } : latest));
    const now = form.$values.get();
    if (!facts || textOf(now['address']) !== contract || now['network'] !== network) return;
    for (const fact of usable(facts)) if (textOf(now[fieldOf[fact]]) === '') take(fieldOf[fact], String(facts[fact]));
  };

  const shown = read?.question === question ? read : undefined;
  const isLacking = !network || !contract;
  const isAsking = shown !== undefined && !shown.facts && !isLacking;
  const facts = shown?.facts;
  const rows = usable(facts);
  if (!contract) return;
  return (
    <>
      <button className="button" type="button" aria-disabled={isAsking} onClick={() => isAsking || void ask()}>
        {word('offer.action')}
      </button>
      <div role="status">
        {shown && isLacking && <p>{word('offer.fill')}</p>}
        {isAsking && <p>{word('offer.asking')}</p>}
        {facts?.code === 'no_contract' && <p>{word('offer.no_contract')}</p>}
        {facts?.code === 'silent' && <p>{word('offer.silent')}</p>}
        {(facts?.code === 'unknown' || facts?.code === 'unavailable') && <p>{word('offer.unknown')}</p>}
        {rows.length > 0 && <p>{word('offer.found')}</p>}
      </div>
      {rows.length > 0 && (
        <dl className="contract-facts">
          {rows.map((fact) => {
            const [field, value] = [fieldOf[fact], String(facts?.[fact])];
            return (
              <div key={fact}>
                <dt>{texts.labels[field]}</dt>
                <dd>
                  {textOf(values[field]) === value ? (
                    value
                  ) : (
                    <button className="link" type="button" onClick={() => take(field, value)}>
                      {word('problem.mend', { address: value })}
                    </button>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </>
  );
}
