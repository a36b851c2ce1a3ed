// Matches the language in `/ko/news` and `/static/en/help`. Accepts unknown codes, so that new languages need no
// change.
const segment = /^(\/static)?\/(fil|[a-z]{2}(?:-[a-z]{2,4})?)(?=\/|$)/i;
const withoutLanguage = (path: string): string => path.replace(segment, '$1') || '/';

const year = 365 * 24 * 60 * 60;

/** Stores the choice in a cookie, which hosts can also read (row L05). */
function remember(language: string): void {
  try {
    document.cookie = `lang=${language}; path=/; max-age=${year}; samesite=lax`;
  } catch {
    // Ignored, because the URL of the next page contains the language.
  }
}

/** Adds the query and hash to a link to another language. On a 404 page, changes it to the requested path. */
function updateLinkTarget(link: HTMLAnchorElement, language: string): void {
  const here = withoutLanguage(location.pathname);
  if (withoutLanguage(link.pathname) === '/404') link.pathname = `/${language}${here}`;
  if (withoutLanguage(link.pathname) !== here) return;
  link.search = location.search;
  link.hash = location.hash;
}

/** Handles language choices (rows L05, L06): replaces the path segment and stores the choice. */
export function watchLanguageChoice(): void {
  const choose = ({ type, target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(':is(.language, .offer) a');
    const language = link && segment.exec(link.pathname)?.[2];
    if (!language) return;
    updateLinkTarget(link, language);
    if (type !== 'click') return;
    remember(language);
    link.closest('details')?.removeAttribute('open');
  };
  for (const type of ['pointerdown', 'click']) addEventListener(type, choose);
}
