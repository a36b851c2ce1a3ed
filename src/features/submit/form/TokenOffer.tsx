import { useEffect, useState } from 'react';
import { standardsOf } from '~/domain/submission/known.ts';
import { hasOrigin } from '~/stores/has-origin.ts';
import { checkFormField, type FormState } from './form-state.ts';
import type { FormTexts } from './form-texts.ts';
import type { Offer as OfferPart } from './Offer.tsx';
import { useWords } from './use-words.ts';

/** Offers to read the contract of a token, if the host has an origin. Only then its code is loaded. */
export function TokenOffer({ form, texts }: { form: FormState; texts: FormTexts }) {
  const word = useWords(form);
  const [Offer, setOffer] = useState<typeof OfferPart>();
  useEffect(
    () =>
      void hasOrigin()
        .then((isServed) => (isServed ? import('./Offer.tsx') : undefined))
        .then(
          (code) => code && setOffer(() => code.Offer),
          () => undefined,
        ),
    [],
  );
  const offered = (network: string) =>
    standardsOf(
      form.$help.get()?.networks.find(({ code }) => code === network),
      form.kind === 'nft' ? 'nftStandards' : 'standards',
    );
  return (
    <div className="on-request">
      {Offer && <Offer {...{ form, texts, word }} check={checkFormField} standardsOf={offered} />}
    </div>
  );
}
