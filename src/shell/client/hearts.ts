import { fillText } from '~/lib/fill-text.ts';
import { favoritesKey, keepFavorites, readFavorites, recallFavorites, toggled } from '~/stores/favorites-list.ts';
import { follow } from '~/stores/kept.ts';

// An island draws and answers its own.
const built = 'button.heart:not(astro-island *)';

const nameBeside = (heart: HTMLButtonElement): string =>
  heart.parentElement?.querySelector('strong, h1')?.textContent ?? heart.value;

/** Puts a heart beside each dapp of the lists that name one in `data-heart`: a page need not carry what only scripts can keep. */
function addHearts(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-heart]'))
    for (const link of list.querySelectorAll<HTMLAnchorElement>('li > a')) {
      const heart = document.createElement('button');
      heart.className = 'heart';
      heart.value = link.pathname.slice(link.pathname.lastIndexOf('/') + 1);
      link.after(heart);
      heart.ariaLabel = fillText(list.dataset['heart'] ?? '', { name: nameBeside(heart) });
    }
}

/** The hearts beside the dapps of a built page: whether they are pressed, by which they are seen, and what a click keeps. */
export function enhanceHearts(): void {
  let favorites = recallFavorites();
  const paint = () => {
    const kept = new Set(favorites.map(({ hid }) => hid));
    for (const heart of document.querySelectorAll<HTMLButtonElement>(built))
      heart.ariaPressed = String(kept.has(heart.value));
  };
  addHearts();
  paint();
  follow(favoritesKey, (kept) => {
    favorites = readFavorites(kept);
    paint();
  });
  // Before an island answers: it may take its own heart away, which then would stand in no island.
  const onClick = ({ target }: Event) => {
    const heart = (target as Element).closest?.<HTMLButtonElement>(built);
    if (heart) keepFavorites(toggled(favorites, { hid: heart.value, title: nameBeside(heart) }));
  };
  document.addEventListener('click', onClick, true);
}
