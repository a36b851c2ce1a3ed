import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocalStorage, watchLocalStorage, writeLocalStorage } from '~/stores/local-storage.ts';

const kept = new Map<string, string>();
let tab: EventTarget;

beforeEach(() => {
  kept.clear();
  tab = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
});
afterEach(() => vi.unstubAllGlobals());

/** Dispatches the event that a browser sends after a change in another tab. */
const hear = (key: string | null) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }));

function watched() {
  const heard: unknown[] = [];
  return { heard, stop: watchLocalStorage('favorites', () => heard.push(readLocalStorage('favorites'))) };
}

describe('local storage', () => {
  it('returns a written value, and undefined for a missing or invalid one', () => {
    writeLocalStorage('favorites', ['aave']);
    kept.set('broken', '{');
    expect(['favorites', 'broken', 'absent'].map(readLocalStorage)).toEqual([['aave'], undefined, undefined]);
  });

  it('notifies listeners of a key if another tab changes it', () => {
    const { heard, stop } = watched();
    kept.set('favorites', '["lido"]');
    hear('favorites');
    hear('chains');
    stop();
    hear('favorites');
    expect(heard).toEqual([['lido']]);
  });

  it('notifies listeners with undefined if another tab clears the storage', () => {
    writeLocalStorage('favorites', ['aave']);
    const { heard, stop } = watched();
    kept.clear();
    hear(null);
    stop();
    expect(heard).toEqual([undefined]);
  });
});
