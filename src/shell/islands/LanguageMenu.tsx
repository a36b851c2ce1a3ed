import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { $openMenu } from '~/stores/open-menu.ts';
import { findLanguages } from './find-languages.ts';

export interface LanguageMenuProps {
  label: string;
  choices: readonly {
    href: string;
    /** The language code in HTML. */
    html: string;
    name: string;
    /** URL of the page to link to if this page does not exist in the language. */
    instead?: string | undefined;
  }[];
  /** The index of the page's language in `choices`. */
  current: number;
}

/**
 * The language menu (rows S10, L05): a `details` element with links. The island adds arrow keys, Home, End, and a
 * filter by name or code. client/menus.ts opens and closes the menu, and client/choose-language.ts stores a choice.
 */
export function LanguageMenu({ label, choices, current }: LanguageMenuProps): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  const [typed, setTyped] = useState('');
  const found = findLanguages(choices, typed);

  useEffect(
    () =>
      $openMenu.listen((id) => {
        if (id !== 'language') setTyped('');
      }),
    [],
  );

  const focus = (index: number) => {
    const links = [...(menu.current?.querySelectorAll<HTMLElement>('li:not([hidden]) a') ?? [])];
    links.at(index % links.length)?.focus();
  };
  // Focuses the first language, because the list changes with the typed text.
  useEffect(() => {
    if (typed) focus(0);
  }, [typed]);

  const onKeyDown = (event: KeyboardEvent) => {
    const details = menu.current;
    if (!details || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const links = [...details.querySelectorAll('li:not([hidden]) a')];
    const at = links.findIndex((link) => link === document.activeElement);
    if (!details.open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      details.open = true;
      focus(key === 'ArrowDown' ? 0 : -1);
    } else if (key === 'ArrowDown') focus(at + 1);
    else if (key === 'ArrowUp') focus(at < 0 ? -1 : at - 1 + links.length);
    else if (key === 'Home') focus(0);
    else if (key === 'End') focus(-1);
    else if (key === 'Backspace' && typed) setTyped(typed.slice(0, -1));
    else if (key === 'Escape' && typed) {
      // The first Escape only clears the text. The next one closes the menu.
      event.stopPropagation();
      setTyped('');
    } else if (key.length === 1 && (typed || key.trim())) {
      // Ignores a key that would leave no language in the list.
      if (findLanguages(choices, typed + key).length > 0) setTyped(typed + key);
    } else return;
    event.preventDefault();
  };

  return (
    <details className="language" name="menu" translate="no" ref={menu} onKeyDown={onKeyDown}>
      <summary>
        <span className="visually-hidden">{label}</span>
        {choices[current]?.name}
      </summary>
      <ul className="panel">
        {typed && (
          <li>
            <output>{typed}</output>
          </li>
        )}
        {choices.map((choice, index) => (
          <li key={choice.html} hidden={!found.includes(choice)}>
            <a href={choice.href} lang={choice.html} aria-current={index === current ? 'true' : undefined}>
              {choice.name}
              {choice.instead && <small>{choice.instead}</small>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
