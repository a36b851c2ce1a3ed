import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanStores } from 'nanostores';
import { $favorites, exportFavorites, importFavorites } from '~/stores/favorites.ts';
import { saveFavorites, storedFavorites, toggled } from '~/stores/favorites-list.ts';
import { $recentSearches, forgetSearch, forgetSearches, rememberSearch } from '~/stores/recent-searches.ts';

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
  return { stored, otherTabWrites };
}

let stop: () => void = () => undefined;
const listen = () => (stop = $favorites.listen(() => undefined));

beforeEach(() => openPage('works'));
afterEach(() => {
  stop();
  cleanStores($favorites, $recentSearches);
  vi.unstubAllGlobals();
});

describe('favorites', () => {
  it('stay in the browser, the newest first, and go by the same heart', () => {
    listen();
    saveFavorites(toggled(toggled([], aave), lido));
    expect(storedFavorites()).toEqual([lido, aave]);
    expect($favorites.get()).toEqual([lido, aave]);
    saveFavorites(toggled(storedFavorites(), lido));
    expect($favorites.get()).toEqual([aave]);
  });

  it('follow another tab', () => {
    const { otherTabWrites } = openPage('works');
    listen();
    otherTabWrites('favorites', [lido]);
    expect($favorites.get()).toEqual([lido]);
  });

  it.each(['not JSON', 'null', '7', '"x"', '{"a":1}', '[null, 3, {"hid": 7, "title": "x"}, {"hid": "", "title": ""}]'])(
    'garbage in storage (%s) is no favorite',
    (garbage) => {
      openPage('works', { favorites: garbage });
      listen();
      expect($favorites.get()).toEqual([]);
    },
  );

  it.each(['blocked', 'full'] as const)('with %s storage work until the page is left', (storage) => {
    openPage(storage);
    listen();
    saveFavorites([aave]);
    expect($favorites.get()).toEqual([aave]);
    expect(storedFavorites()).toEqual([]);
  });

  it('come back from an exported file, merged with what is there', () => {
    listen();
    saveFavorites([lido, aave]);
    const file = exportFavorites();
    saveFavorites([{ hid: 'ens', title: 'ENS' }, aave]);
    expect(importFavorites(file)).toBe(1);
    expect($favorites.get().map(({ hid }) => hid)).toEqual(['ens', 'aave', 'lido']);
  });

  it.each(['', '{', 'null', '[]', '{"favorites": "aave"}', '{"favorites": [{"hid": {}}]}'])(
    'a file that holds none (%s) changes nothing',
    (file) => {
      listen();
      saveFavorites([aave]);
      expect(importFavorites(file)).toBeUndefined();
      expect($favorites.get()).toEqual([aave]);
    },
  );
});

describe('recent searches', () => {
  it('are stored newest first, at most eight, each once; each can be forgotten, and all', () => {
    stop = $recentSearches.listen(() => undefined);
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', ' b ', '', 'x'.repeat(101)]) rememberSearch(text);
    expect($recentSearches.get()).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
    forgetSearch('h');
    expect($recentSearches.get()).not.toContain('h');
    forgetSearches();
    expect($recentSearches.get()).toEqual([]);
  });
});
