import { afterEach, describe, expect, it, vi } from 'vitest';
import { $colorScheme, chooseColorScheme } from '~/stores/color-scheme.ts';
import { readStoredColorScheme } from '~/stores/stored-scheme.ts';
import { $online } from '~/stores/online.ts';
import { $openMenu, closeMenu, openMenu } from '~/stores/open-menu.ts';
import {
  $progress,
  addLoadingProgress,
  failLoadingProgress,
  finishLoadingProgress,
  startLoadingProgress,
} from '~/stores/loading-progress.ts';
import { $toasts, addToast, removeToast } from '~/stores/toasts.ts';

function fakeWindow() {
  const target = new EventTarget();
  const navigator = { onLine: true };
  vi.stubGlobal('window', target);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  return {
    navigator,
    dispatch: (event: string) => target.dispatchEvent(Object.assign(new Event(event), { key: null, persisted: true })),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('progress', () => {
  it('adds 30 or 45 per data step while running, up to 100', () => {
    const heard: string[] = [];
    const stop = $progress.listen(({ state, percent }) => heard.push(`${state} ${percent}`));
    addLoadingProgress(30);
    startLoadingProgress();
    addLoadingProgress(30);
    addLoadingProgress(45);
    addLoadingProgress(45);
    finishLoadingProgress();
    startLoadingProgress();
    failLoadingProgress();
    stop();
    expect(heard).toEqual([
      'running 0',
      'running 30',
      'running 75',
      'running 100',
      'finished 100',
      'running 0',
      'failed 100',
    ]);
  });
});

describe('online state', () => {
  it('follows the connection', () => {
    const { navigator, dispatch } = fakeWindow();
    const seen: boolean[] = [];
    const stop = $online.subscribe((isOnline) => seen.push(isOnline));
    navigator.onLine = false;
    dispatch('offline');
    navigator.onLine = true;
    dispatch('online');
    stop();
    expect(seen).toEqual([true, false, true]);
  });
});

describe('toasts', () => {
  it('replace one another, and removing an old one has no effect', () => {
    const [first, second] = [
      { kind: 'error', text: 'No' },
      { kind: 'success', text: 'Yes' },
    ] as const;
    addToast(first);
    addToast(second);
    removeToast(first);
    expect($toasts.get()).toEqual([second]);
    removeToast(second);
    expect($toasts.get()).toEqual([]);
  });
});

describe('the colour scheme', () => {
  it('is stored, follows another tab, and lasts for the page if storage is blocked', () => {
    const { dispatch } = fakeWindow();
    const kept = new Map([['scheme', 'dark']]);
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
    const seen: string[] = [];
    const stop = $colorScheme.subscribe((scheme) => seen.push(scheme));
    chooseColorScheme('light');
    expect(kept.get('scheme')).toBe('light');
    chooseColorScheme('');
    expect(kept.has('scheme')).toBe(false);
    kept.set('scheme', 'light');
    dispatch('pageshow');
    vi.stubGlobal('localStorage', undefined);
    chooseColorScheme('dark');
    dispatch('pageshow');
    stop();
    expect(seen).toEqual(['dark', 'light', '', 'light', 'dark']);
  });
});

describe('the colour scheme with a full localStorage', () => {
  function fakeStorage(capacity = Infinity) {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (value.length > storage.capacity) throw new Error('QuotaExceededError');
        kept.set(key, value);
      },
      removeItem: (key: string) => void kept.delete(key),
      capacity,
    };
    return storage;
  }

  it('lasts as long as the tab, until a choice can be stored again', () => {
    fakeWindow();
    const [local, session] = [fakeStorage(), fakeStorage()];
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', session);
    chooseColorScheme('dark');
    local.capacity = 0;
    chooseColorScheme('light');
    expect(readStoredColorScheme()).toBe('light');
    // Other tabs keep the stored choice.
    expect(local.getItem('scheme')).toBe('dark');
    chooseColorScheme('');
    expect(readStoredColorScheme()).toBe('');
    chooseColorScheme('dark');
    expect(readStoredColorScheme()).toBe('dark');
    local.capacity = 9;
    chooseColorScheme('light');
    expect([local, session].map((storage) => storage.getItem('scheme'))).toEqual(['light', null]);
  });

  it('keeps the stored choice if the tab can store nothing either', () => {
    fakeWindow();
    const [local, session] = [fakeStorage(), fakeStorage(0)];
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', session);
    chooseColorScheme('dark');
    local.capacity = 0;
    chooseColorScheme('light');
    expect(readStoredColorScheme()).toBe('dark');
    expect($colorScheme.get()).toBe('light');
  });
});

describe('the open menu', () => {
  it('is one at a time, and closing another has no effect', () => {
    openMenu('language');
    openMenu('0');
    closeMenu('language');
    expect($openMenu.get()).toBe('0');
    closeMenu('0');
    expect($openMenu.get()).toBeUndefined();
  });
});
