import { atom, computed } from 'nanostores';
import { apiLanguage, isLanguage, type Language } from '~/i18n/languages.ts';

const cookieName = 'lang';
const year = 365 * 24 * 60 * 60;

/** The visitor's language; undefined until the address or a choice has set it (spec §4). */
export const $language = atom<Language | undefined>();

/** The code by which the hosts' APIs know the visitor's language; English while none is known. */
export const $apiLanguage = computed($language, (language) => apiLanguage(language ?? ''));

/** Sets the language from the address when that has one, else leaves what is known. */
export function readLanguage(path: string): void {
  const segment = path.split('/')[1];
  if (isLanguage(segment)) $language.set(segment);
}

/** Stores the visitor's choice in a cookie, so that a host can read it too; blocked storage forgets it silently. */
export function chooseLanguage(language: Language): void {
  $language.set(language);
  try {
    document.cookie = `${cookieName}=${language}; path=/; max-age=${year}; samesite=lax`;
  } catch {
    // Blocked storage: the choice holds for this page, the next one asks the address.
  }
}
