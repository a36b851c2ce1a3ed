const year = 365 * 24 * 60 * 60;

// `/ko/news`, `/static/en/help`; a language that the site lacks counts, so that the address is good once it has another.
const segment = /^(\/static)?\/(fil|[a-z]{2}(?:-[a-z]{2,4})?)(?=\/|$)/i;
const withoutLanguage = (path: string): string => path.replace(segment, '$1') || '/';

/** Stores the choice where a host can read it, too; blocked storage forgets it with the page. */
function remember(language: string): void {
  try {
    document.cookie = `lang=${language}; path=/; max-age=${year}; samesite=lax`;
  } catch {
    // The address of the next page says it.
  }
}

/** Leads a link to another language with the query and the hash to this page; on a 404 page to the address that was asked for. */
function lead(link: HTMLAnchorElement, language: string): void {
  const here = withoutLanguage(location.pathname);
  if (withoutLanguage(link.pathname) === '/404') link.pathname = `/${language}${here}`;
  if (withoutLanguage(link.pathname) !== here) return;
  link.search = location.search;
  link.hash = location.hash;
}

/** Choosing a language (rows L05, L06) replaces the segment in the path, keeps query and hash, closes the menu, and is remembered. */
export function watchLanguageChoice(): void {
  const choose = ({ type, target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(':is(.language, .offer) a');
    const language = link && segment.exec(link.pathname)?.[2];
    if (!language) return;
    lead(link, language);
    if (type !== 'click') return;
    remember(language);
    link.closest('details')?.removeAttribute('open');
  };
  for (const type of ['pointerdown', 'click']) addEventListener(type, choose);
}
