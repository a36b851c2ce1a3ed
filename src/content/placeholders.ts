import { brandTexts } from '~/config/brand-texts.ts';
import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import type { Language } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { isRecord } from '~/lib/record.ts';

const { products, trade } = site.links;

/** What the placeholders in the snapshot's texts stand for: brand, e-mail addresses, links, this site, and the reader's language in links. */
export const placeholdersFor = (siteLang: Language, lang: Language = siteLang): Record<string, string> => ({
  ...brandTexts,
  supportEmail: site.emails.support,
  businessEmail: site.emails.business,
  hardware: products.hardware,
  energyRental: trade.energyRental,
  /** The wallet's address that opens a dapp, up to its parameters. */
  openDapp: site.deepLinks.openDapp.replace('{params}', ''),
  site: env.SITE_URL,
  siteLang,
  lang,
});

/** Fills the placeholders in every text of a value, however deep. */
export function fillTexts<Value>(value: Value, values: Record<string, string>): Value;
export function fillTexts(value: unknown, values: Record<string, string>): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (Array.isArray(value)) return value.map((item: unknown) => fillTexts(item, values));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillTexts(item, values)]));
}
