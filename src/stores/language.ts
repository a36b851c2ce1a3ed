import { atom, onMount } from 'nanostores';
import { readChosenLanguage, formatLanguageCookie } from '~/lib/language-cookie.ts';

/** The chosen language, if any. The language of a page is in its URL. */
export const $language = atom<string | undefined>();

onMount($language, () => {
  // Islands are also rendered at build time, without a document.
  if (typeof document === 'undefined') return;
  // Storage may be blocked.
  const read = () => {
    try {
      $language.set(readChosenLanguage(document.cookie));
    } catch {
      $language.set(undefined);
    }
  };
  read();
  document.addEventListener('visibilitychange', read);
  return () => document.removeEventListener('visibilitychange', read);
});

/** Sets the language and stores it in a cookie. Without storage, it applies to this page only. */
export function chooseLanguage(language: string): void {
  $language.set(language);
  try {
    document.cookie = formatLanguageCookie(language);
  } catch {
    // Ignored, because the URL of the next page contains the language.
  }
}
