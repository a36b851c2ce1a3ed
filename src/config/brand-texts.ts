import { site } from './site.ts';

/** The values of placeholders that all texts can contain. */
export const brandTexts = {
  brand: site.brand.name,
  legalEntity: site.brand.legalEntity.value,
  plan: site.brand.ambassadorPlan,
} as const;
