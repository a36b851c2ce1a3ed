import { site } from './site.ts';

/** What fills itself in every text, of the locales and of the data. */
export const brandTexts = {
  brand: site.brand.name,
  legalEntity: site.brand.legalEntity.value,
  plan: site.brand.ambassadorPlan,
} as const;
