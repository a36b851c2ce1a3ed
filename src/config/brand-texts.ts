import { site } from './site.ts';

/** Values that fill placeholders in all texts of locales and data. */
export const brandTexts = {
  brand: site.brand.name,
  legalEntity: site.brand.legalEntity.value,
  plan: site.brand.ambassadorPlan,
} as const;
