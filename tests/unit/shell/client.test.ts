import { describe, expect, it } from 'vitest';
import { mayReload } from '~/shell/client/chunk-failure.ts';
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
