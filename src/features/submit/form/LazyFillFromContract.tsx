import { useEffect, useState } from 'react';
import { tokenStandardsOf } from '~/domain/submission/known.ts';
import { hasOrigin } from '~/stores/has-origin.ts';
import { checkFormField, type FormState } from './form-state.ts';
import type { FormTexts } from './form-texts.ts';
import type { FillFromContract as FillFromContractComponent } from './FillFromContract.tsx';
import { useFormText } from './use-form-text.ts';

/** Offers to read a token's contract. Loads the code for it only if the site has an origin. */
export function LazyFillFromContract({ form, texts }: { form: FormState; texts: FormTexts }) {
  const word = useFormText(form);
  const [FillFromContract, setFillFromContract] = useState<typeof FillFromContractComponent>();
  useEffect(
    () =>
      void hasOrigin()
        .then((isServed) => (isServed ? import('./FillFromContract.tsx') : undefined))
        .then(
          (code) => code && setFillFromContract(() => code.FillFromContract),
          () => undefined,
        ),
    [],
  );
  const offered = (network: string) =>
    tokenStandardsOf(
      form.$data.get()?.networks.find(({ code }) => code === network),
      form.kind === 'nft' ? 'nftStandards' : 'standards',
    );
  return (
    <div className="on-request">
      {FillFromContract && <FillFromContract {...{ form, texts, word }} check={checkFormField} standardsOf={offered} />}
    </div>
  );
}
