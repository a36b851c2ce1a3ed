import { fillText } from '~/lib/fill-text.ts';
import { favoritesKey, readFavorites, saveFavorites, storedFavorites, toggled } from '~/stores/favorites-list.ts';
import { watchStored } from '~/stores/local-storage.ts';
import { closest } from './closest.ts';

// An island draws and answers its own.
const built = 'button.heart:not(astro-island *)';

const nameBeside = (heart: HTMLButtonElement): string =>
  heart.parentElement?.querySelector('strong, h1')?.textContent ?? heart.value;

/** Puts a heart beside each dapp of the lists that name one in `data-heart`: a page need not carry what only scripts can store. */
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

/** The hearts beside the dapps of a built page: whether they are pressed, by which they are seen, and what a click stores. */
export function enhanceHearts(): void {
  let favorites = storedFavorites();
  const paint = () => {
    const favoriteIds = new Set(favorites.map(({ hid }) => hid));
    for (const heart of document.querySelectorAll<HTMLButtonElement>(built))
      heart.ariaPressed = String(favoriteIds.has(heart.value));
  };
  addHearts();
  paint();
  watchStored(favoritesKey, (stored) => {
    favorites = readFavorites(stored);
    paint();
  });
  // Before an island answers: it may take its own heart away, which then would stand in no island.
  const onClick = ({ target }: Event) => {
    const heart = closest<HTMLButtonElement>(target, built);
    if (heart) saveFavorites(toggled(favorites, { hid: heart.value, title: nameBeside(heart) }));
  };
  document.addEventListener('click', onClick, true);
}
