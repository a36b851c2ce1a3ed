import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanStores } from 'nanostores';
import { $favorites, exportFavorites, importFavorites, isFavorite, toggleFavorite } from '~/stores/favorites.ts';
import { $recentSearches, removeRecentSearch, clearRecentSearches, addRecentSearch } from '~/stores/recent-searches.ts';

const aave = { hid: 'aave', title: 'Aave' };
const lido = { hid: 'lido', title: 'Lido' };

function openPage(storage: 'works' | 'blocked' | 'full', entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries));
  const page = new EventTarget();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const refuse = (name: string) => {
    throw new DOMException(storage, name);
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (storage === 'blocked' ? refuse('SecurityError') : (stored.get(key) ?? null)),
    setItem: (key: string, value: string) =>
      storage === 'works'
        ? stored.set(key, value)
        : refuse(storage === 'full' ? 'QuotaExceededError' : 'SecurityError'),
  });
  const otherTabWrites = (key: string, value: unknown) => {
    stored.set(key, JSON.stringify(value));
    page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return { stored, page, otherTabWrites };
}

const storedIn = (stored: ReadonlyMap<string, string>): unknown => JSON.parse(stored.get('favorites') ?? 'null');

let stop: () => void = () => undefined;
const listen = () => (stop = $favorites.listen(() => undefined));

beforeEach(() => {
  openPage('works');
  // Stores a value successfully, because the store remembers a failure as long as the page.
  $favorites.save(() => []);
});
afterEach(() => {
  stop();
  cleanStores($favorites, $recentSearches);
  vi.unstubAllGlobals();
});

describe('favorites', () => {
  it('are stored newest first, and toggled by the same button', () => {
    const { stored } = openPage('works');
    listen();
    toggleFavorite(aave);
    toggleFavorite(lido);
    expect(storedIn(stored)).toEqual([lido, aave]);
    expect($favorites.get()).toEqual([lido, aave]);
    expect(isFavorite('lido')).toBe(true);
    toggleFavorite(lido);
    expect(storedIn(stored)).toEqual([aave]);
    expect($favorites.get()).toEqual([aave]);
    expect(isFavorite('lido')).toBe(false);
  });

  it('follow another tab, even if this page was in the back-forward cache', () => {
    const { stored, page, otherTabWrites } = openPage('works');
    listen();
    otherTabWrites('favorites', [lido]);
    expect($favorites.get()).toEqual([lido]);
    stored.set('favorites', JSON.stringify([aave]));
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect($favorites.get()).toEqual([aave]);
  });

  it.each(['not JSON', 'null', '7', '"x"', '{"a":1}', '[null, 3, {"hid": 7, "title": "x"}, {"hid": "", "title": ""}]'])(
    'ignore invalid stored data (%s)',
    (garbage) => {
      openPage('works', { favorites: garbage });
      listen();
      expect($favorites.get()).toEqual([]);
    },
  );

  it.each(['blocked', 'full'] as const)('with %s storage work until the page is left', (storage) => {
    const { stored, page } = openPage(storage);
    listen();
    toggleFavorite(aave);
    expect($favorites.get()).toEqual([aave]);
    expect(stored.size).toBe(0);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect($favorites.get(), 'after the return from the back-forward cache').toEqual([aave]);
  });

  it('that could not be stored are merged with those of another tab, here at once and stored with the next change', () => {
    let isFull = true;
    const { stored, otherTabWrites } = openPage('works', { favorites: JSON.stringify([lido]) });
    const store = localStorage.setItem.bind(localStorage);
    localStorage.setItem = (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      store(key, value);
    };
    listen();
    toggleFavorite(aave);
    toggleFavorite(lido);
    expect($favorites.get()).toEqual([aave]);
    const ens = { hid: 'ens', title: 'ENS' };
    otherTabWrites('favorites', [ens, lido]);
    expect($favorites.get()).toEqual([aave, ens]);
    isFull = false;
    const uni = { hid: 'uni', title: 'Uniswap' };
    toggleFavorite(uni);
    expect($favorites.get()).toEqual([uni, aave, ens]);
    expect(storedIn(stored)).toEqual([uni, aave, ens]);
    otherTabWrites('favorites', [lido]);
    expect($favorites.get()).toEqual([lido]);
  });

  it('are imported from an exported file, and merged with existing ones', () => {
    listen();
    $favorites.save(() => [lido, aave]);
    const file = exportFavorites();
    $favorites.save(() => [{ hid: 'ens', title: 'ENS' }, aave]);
    expect(importFavorites(file)).toBe(1);
    expect($favorites.get().map(({ hid }) => hid)).toEqual(['ens', 'aave', 'lido']);
  });

  it.each(['', '{', 'null', '[]', '{"favorites": "aave"}', '{"favorites": [{"hid": {}}]}'])(
    'do not change with an invalid file (%s)',
    (file) => {
      listen();
      $favorites.save(() => [aave]);
      expect(importFavorites(file)).toBeUndefined();
      expect($favorites.get()).toEqual([aave]);
    },
  );
});

describe('recent searches', () => {
  it('are stored newest first, at most eight without duplicates, and can be removed one by one or all', () => {
    stop = $recentSearches.listen(() => undefined);
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', ' b ', '', 'x'.repeat(101)]) addRecentSearch(text);
    expect($recentSearches.get()).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
    removeRecentSearch('h');
    expect($recentSearches.get()).not.toContain('h');
    clearRecentSearches();
    expect($recentSearches.get()).toEqual([]);
  });
});
