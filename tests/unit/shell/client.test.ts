import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayReload } from '~/shell/client/chunk-failure.ts';
import { hydrateOnInteraction } from '~/shell/client/hold-events.ts';
import type { Island } from '~/shell/client/island.ts';
import { mayPrefetch } from '~/shell/client/prefetch.ts';

function memory(entries: Record<string, string> = {}, isFull = false): Storage {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  } as Storage;
}

describe('a failed chunk', () => {
  it('reloads once, and again only after 60 s', () => {
    const store = memory();
    expect(mayReload(() => store, 1_000_000)).toBe(true);
    expect(mayReload(() => store, 1_059_999)).toBe(false);
    expect(mayReload(() => store, 1_060_000)).toBe(true);
  });

  it('never reloads if the time cannot be stored: storage blocked, full, or invalid', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(mayReload(blocked, 1)).toBe(false);
    expect(mayReload(() => memory({}, true), 1)).toBe(false);
    expect(mayReload(() => memory({ 'chunk-reload': 'garbage' }), 1)).toBe(false);
  });

  it('does not reload in a loop if the clock was set back', () => {
    expect(mayReload(() => memory({ 'chunk-reload': '9999999999999' }), 1_000_000)).toBe(false);
  });
});

describe('a failed island', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [true, '/en/news/page/2'],
    [false, '/en/news'],
  ])('follows a pressed link, but offline keeps the page (online: %s)', async (onLine, href) => {
    const place = { href: '/en/news' };
    vi.stubGlobal('location', place);
    vi.stubGlobal('navigator', { onLine });
    vi.stubGlobal(
      'MutationObserver',
      class {
        observe = () => undefined;
      },
    );
    const island = Object.assign(new EventTarget(), { dataset: {} }) as unknown as Island;
    const start = hydrateOnInteraction(island, () => Promise.resolve(false));
    const link = { href: '/en/news/page/2', ariaBusy: 'true' } as unknown as HTMLAnchorElement;
    island.held?.add(link);
    await start();
    expect(place.href).toBe(href);
    expect(link.ariaBusy).toBeNull();
  });
});

describe('prefetch', () => {
  it('is skipped offline, on 2g and with data saver', () => {
    expect(mayPrefetch(false, undefined)).toBe(false);
    expect(mayPrefetch(true, { effectiveType: '2g' })).toBe(false);
    expect(mayPrefetch(true, { effectiveType: 'slow-2g' })).toBe(false);
    expect(mayPrefetch(true, { saveData: true, effectiveType: '4g' })).toBe(false);
    expect(mayPrefetch(true, { effectiveType: '3g' })).toBe(true);
    expect(mayPrefetch(true, undefined)).toBe(true);
  });
});
