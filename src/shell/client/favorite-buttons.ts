import { fillText } from '~/lib/fill-text.ts';
import { $favorites, toggleFavorite } from '~/stores/favorites.ts';
import { closestElement } from './closest.ts';

// Matches favourite buttons outside of islands, because islands handle clicks themselves.
const built = 'button.heart:not(astro-island *)';

const nameBeside = (heart: HTMLButtonElement): string =>
  heart.parentElement?.querySelector('strong, h1')?.textContent ?? heart.value;

/** Adds favourite buttons to lists with `data-heart`. The HTML contains none, because they need a script. */
function addHearts(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-heart]'))
    for (const link of list.querySelectorAll<HTMLAnchorElement>('li > a:not([href*="?"])')) {
      const heart = document.createElement('button');
      heart.className = 'heart';
      heart.value = link.pathname.slice(link.pathname.lastIndexOf('/') + 1);
      link.after(heart);
      heart.ariaLabel = fillText(list.dataset['heart'] ?? '', { name: nameBeside(heart) });
    }
}

export function addFavoriteListeners(): void {
  addHearts();
  $favorites.subscribe((favorites) => {
    const favoriteIds = new Set(favorites.map(({ hid }) => hid));
    for (const heart of document.querySelectorAll<HTMLButtonElement>(built))
      heart.ariaPressed = String(favoriteIds.has(heart.value));
  });
  // Listens in the capture phase, because an island may remove the clicked button.
  const onClick = ({ target }: Event) => {
    const heart = closestElement<HTMLButtonElement>(target, built);
    if (heart) toggleFavorite({ hid: heart.value, title: nameBeside(heart) });
  };
  document.addEventListener('click', onClick, true);
}
