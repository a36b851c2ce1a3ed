import type { Language } from '~/i18n/languages.ts';
import { keysOf } from '~/lib/keys-of.ts';
import type { DisplayFaceScript } from './alphabets.ts';
import cyrillic from './cyrillic.woff2?url';
import latin from './latin.woff2?url';
import vietnamese from './vietnamese.woff2?url';

const files: Readonly<Record<DisplayFaceScript, string>> = { latin, vietnamese, cyrillic };

/** Font files by language. Languages in other scripts use system fonts. */
const scriptsOf: Readonly<Partial<Record<Language, readonly DisplayFaceScript[]>>> = {
  en: ['latin'],
  es: ['latin'],
  pt: ['latin'],
  fil: ['latin'],
  vi: ['latin', 'vietnamese'],
  ru: ['latin', 'cyrillic'],
};

/**
 * The display face of headings, as one family per script (`--display` in tokens.css). `optional` uses it only if it is
 * loaded before the first paint, so that no page shifts.
 */
export const displayFaceStyle = keysOf(files)
  .map(
    (script) => `@font-face{font-family:${script};src:url(${files[script]});font-weight:600 700;font-display:optional}`,
  )
  .join('');

/** Returns the URLs of the font files that the headings of a language need. */
export const displayFaceFilesOf = (lang: Language): string[] => (scriptsOf[lang] ?? []).map((script) => files[script]);
