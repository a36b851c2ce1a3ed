import { useStore } from '@nanostores/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { languages, type Language } from '~/i18n/languages.ts';
import { $language, chooseLanguage } from '~/stores/language.ts';
import { languageChoices, type LanguageChoice, type LanguageMenuPage } from './language-choices.ts';

interface Props extends LanguageMenuPage {
  current: Language;
  label: string;
}

/**
 * The language menu: plain links in a disclosure, which keep query and hash and remember the choice once hydrated. Each
 * text is the only child of its element and may differ, since a translator in the browser may have wrapped it by then.
 */
export function LanguageMenu({ current, label, ...page }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const chosen = useStore($language) ?? current;

  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const onPointer = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  function choose(event: MouseEvent<HTMLAnchorElement>, choice: LanguageChoice) {
    // The browser follows the link itself, so that a click with a modifier still opens a tab.
    event.currentTarget.href = choice.href + location.search + location.hash;
    chooseLanguage(choice.code);
    menu.current?.removeAttribute('open');
  }

  return (
    <details className="language" ref={menu} translate="no">
      <summary>
        <span className="visually-hidden" suppressHydrationWarning>
          {label}
        </span>
        <span suppressHydrationWarning>{languages[current].name}</span>
      </summary>
      <ul className="panel">
        {languageChoices(page).map((choice) => (
          <li key={choice.code}>
            <a
              href={choice.href}
              lang={choice.tag}
              suppressHydrationWarning
              aria-current={choice.code === chosen ? 'true' : undefined}
              onClick={(event) => choose(event, choice)}
            >
              {choice.name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
