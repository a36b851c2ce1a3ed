import { useStore } from '@nanostores/react';
import type { Language } from '~/i18n/languages.ts';
import { formatStatusDay } from './date-of-day.ts';
import { $ownReceipts, removeReceipt } from '~/stores/own-receipts.ts';
import type { OwnReceipt } from '~/domain/submission/own-receipt.ts';
import type { StatusTexts } from './status-texts.ts';

interface Props {
  lang: Language;
  texts: StatusTexts;
  onChoose: (receipt: string) => void;
}

const none: readonly OwnReceipt[] = [];

export function OwnReceipts({ lang, texts, onChoose }: Props) {
  const receipts = useStore($ownReceipts, { ssr: () => none });
  if (receipts.length === 0) return null;
  return (
    <section className="own-receipts" aria-labelledby="own-receipts">
      <h2 id="own-receipts">{texts.kept}</h2>
      <ul>
        {receipts.map(({ receipt, title, at }) => (
          <li key={receipt}>
            <button className="link" type="button" id={`open-${receipt}`} onClick={() => onChoose(receipt)}>
              {title || receipt}
            </button>
            <small>{formatStatusDay(lang, at)}</small>
            <button
              className="link"
              type="button"
              id={`remove-${receipt}`}
              aria-labelledby={`remove-${receipt} open-${receipt}`}
              onClick={({ currentTarget: { parentElement: row } }) => {
                // Moves the focus to another receipt or else the field, because the pressed button disappears.
                const left = row?.nextElementSibling ?? row?.previousElementSibling;
                (left?.querySelector('button') ?? document.getElementById('receipt'))?.focus();
                removeReceipt(receipt);
              }}
            >
              {texts.forgetKept}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
