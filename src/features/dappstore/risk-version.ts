import { useTexts } from '~/i18n/t.ts';
import { fallbackLanguage } from '~/i18n/languages.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';

/** The version of the risk statement. If the English text changes, visitors must agree again. */
export const riskVersion = sha256Hex(useTexts(fallbackLanguage)('dappstore:detail.risk')).slice(0, 8);
