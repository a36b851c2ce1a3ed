import { brandTexts } from '~/config/brand-texts.ts';
import { env } from '~/config/env.ts';
import { site } from '~/config/site.ts';
import type { Language } from '~/i18n/languages.ts';
import { fillText } from '~/lib/fill-text.ts';
import { isRecord } from '~/lib/record.ts';

const { products, trade } = site.links;

/** Returns the values of placeholders in snapshot texts, such as the brand, links and the language. */
export const placeholderValuesOf = (lang: Language): Record<string, string> => ({
  ...brandTexts,
  supportEmail: site.emails.support,
  businessEmail: site.emails.business,
  securityEmail: site.emails.security,
  hardware: products.hardware,
  energyRental: trade.energyRental,
  /** Start of the deep link that opens a dapp. Parameters follow it. */
  openDapp: site.deepLinks.openDapp.replace('{params}', ''),
  site: env.SITE_URL,
  siteLang: lang,
  lang,
});

/** Replaces the placeholders in all strings of a value, recursively. */
export function fillPlaceholders<Value>(value: Value, values: Record<string, string>): Value;
export function fillPlaceholders(value: unknown, values: Record<string, string>): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (Array.isArray(value)) return value.map((item: unknown) => fillPlaceholders(item, values));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, values)]));
}
