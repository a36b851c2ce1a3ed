import { afterEach, expect, it, vi } from 'vitest';

// Each test creates its own store, because nanostores keeps a store mounted for a second after its last listener.
async function newStore() {
  vi.resetModules();
  return import('~/stores/language.ts');
}

function fakeDocument(cookie: string) {
  const document = Object.assign(new EventTarget(), { cookie });
  vi.stubGlobal('document', document);
  return document;
}

afterEach(() => vi.unstubAllGlobals());

it('reads the language of the cookie, follows other tabs, and stores a choice', async () => {
  const { $language, chooseLanguage } = await newStore();
  const document = fakeDocument('a=1; lang=ko');
  const seen: (string | undefined)[] = [];
  const stop = $language.subscribe((language) => seen.push(language));
  document.cookie = 'lang=zh-tw';
  document.dispatchEvent(new Event('visibilitychange'));
  chooseLanguage('ja');
  stop();
  expect(seen).toEqual(['ko', 'zh-tw', 'ja']);
  expect(document.cookie).toMatch(/^lang=ja; path=\/; max-age=31536000; samesite=lax$/);
});

it('keeps the choice for this page if storage is blocked', async () => {
  const { $language, chooseLanguage } = await newStore();
  vi.stubGlobal(
    'document',
    Object.defineProperty(new EventTarget(), 'cookie', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      set: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  const stop = $language.listen(() => undefined);
  expect($language.get()).toBeUndefined();
  chooseLanguage('ko');
  expect($language.get()).toBe('ko');
  stop();
});
