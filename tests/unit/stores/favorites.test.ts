import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanStores } from 'nanostores';
import { $favorites, exportFavorites, importFavorites, isFavorite, toggleFavorite } from '~/stores/favorites.ts';
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
  return { stored, page, otherTabWrites };
}

const storedIn = (stored: ReadonlyMap<string, string>): unknown => JSON.parse(stored.get('favorites') ?? 'null');

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

  it('follow another tab, also one that changed them while this page was in the back-forward cache', () => {
    const { stored, page, otherTabWrites } = openPage('works');
    listen();
    otherTabWrites('favorites', [lido]);
    expect($favorites.get()).toEqual([lido]);
    stored.set('favorites', JSON.stringify([aave]));
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect($favorites.get()).toEqual([aave]);
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
    const { stored } = openPage(storage);
    listen();
    toggleFavorite(aave);
    expect($favorites.get()).toEqual([aave]);
    expect(stored.size).toBe(0);
  });

  it('come back from an exported file, merged with what is there', () => {
    listen();
    $favorites.save([lido, aave]);
    const file = exportFavorites();
    $favorites.save([{ hid: 'ens', title: 'ENS' }, aave]);
    expect(importFavorites(file)).toBe(1);
    expect($favorites.get().map(({ hid }) => hid)).toEqual(['ens', 'aave', 'lido']);
  });

  it.each(['', '{', 'null', '[]', '{"favorites": "aave"}', '{"favorites": [{"hid": {}}]}'])(
    'a file that holds none (%s) changes nothing',
    (file) => {
      listen();
      $favorites.save([aave]);
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
