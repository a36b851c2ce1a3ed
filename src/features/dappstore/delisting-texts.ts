import type { Delisted } from '~/domain/delisted.ts';
import type { Language } from '~/i18n/languages.ts';
import { formatLongDate } from '~/i18n/long-date.ts';
import { useTexts } from '~/i18n/t.ts';

export function delistingTexts(lang: Language, { title: name, date, reason }: Delisted) {
  const t = useTexts(lang);
  return {
    title: t('dappstore:search.delisted'),
    day: t('dappstore:delisted.day', { name, date: formatLongDate(lang, date) }),
    reason: t(`dappstore:delisted.${reason}`),
  };
}
