import type { Language } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import type { FileCheckTexts } from './file-check-texts.ts';

interface Props {
  lang: Language;
  texts: FileCheckTexts;
  /** The share of the file that was read, from 0 to 1. */
  share: number;
  onStop: () => void;
}

export function ReadingProgress({ lang, texts, share, onStop }: Props) {
  const percent = new Intl.NumberFormat(lang, { style: 'percent' }).format(share);
  return (
    <div className="reading">
      <label htmlFor="reading">{fillText(texts.reading, { percent })}</label>
      <progress id="reading" value={share} />
      <button className="button" type="button" onClick={onStop}>
        {texts.stop}
      </button>
    </div>
  );
}
