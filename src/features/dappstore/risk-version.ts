import { useTexts } from '~/i18n/t.ts';
import { fallbackLanguage } from '~/i18n/languages.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';

/** Version of the risk statement. It changes with the English text, and visitors must then agree again. */
export const riskVersion = sha256Hex(useTexts(fallbackLanguage)('dappstore:detail.risk')).slice(0, 8);
