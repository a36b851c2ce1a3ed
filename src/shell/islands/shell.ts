import { createElement, type ReactNode } from 'react';
import type { Island } from '../client/island.ts';
import { hydrateIsland } from '../client/hydrate-island.ts';
import { sendSubscription } from '../client/subscribe.ts';
import { LanguageMenu, type LanguageMenuProps } from './LanguageMenu.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { SubscriptionForm, type SubscriptionFormProps } from './SubscriptionForm.tsx';

// Reads props from the markup, because pages would otherwise contain these texts twice.
const textOf = (island: Island, selector: string) => island.querySelector(selector)?.textContent ?? '';

/** Returns a link's text without the note in `small`. Works with elements that extensions have added, too. */
const nameIn = (link: Element): string =>
  Array.from(link.childNodes, (node) => (node.nodeName === 'SMALL' ? '' : node.textContent))
    .join('')
    .trim();

function languageMenuProps(island: Island): LanguageMenuProps {
  const links = [...island.querySelectorAll('a')];
  return {
    label: textOf(island, '.visually-hidden'),
    choices: links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      html: link.lang,
      name: nameIn(link),
      instead: link.querySelector('small')?.textContent,
    })),
    current: links.findIndex((link) => link.hasAttribute('aria-current')),
  };
}

function subscriptionFormProps(island: Island): SubscriptionFormProps {
  const field = island.querySelector('input');
  return {
    title: textOf(island, '.subscribe-title'),
    placeholder: field?.placeholder ?? '',
    label: field?.ariaLabel ?? '',
    submit: textOf(island, 'button'),
  };
}

const islands: Record<string, (island: Island) => ReactNode> = {
  language: (island) => createElement(LanguageMenu, languageMenuProps(island)),
  progress: () => createElement(LoadingBar),
  subscribe: (island) => createElement(SubscriptionForm, { ...subscriptionFormProps(island), sendSubscription }),
};

/** Hydrates an island of the page frame (client/shell-islands.ts). */
export async function hydrateShell(island: Island): Promise<void> {
  const render = islands[island.dataset['name'] ?? ''];
  if (render) await hydrateIsland(island, () => render(island));
}
