import { site } from '~/config/site.ts';
import type { Language } from '~/i18n/languages.ts';

/** What the placeholders in the snapshot's texts stand for: brand, e-mail addresses, and the reader's language in links. */
export const placeholdersFor = (siteLang: Language, lang: Language = siteLang): Record<string, string> => ({
  brand: site.brand.name,
  legalEntity: site.brand.legalEntity.value,
  supportEmail: site.emails.support,
  businessEmail: site.emails.business,
  siteLang,
  lang,
});
