import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Imports the module again, with a new i18next instance. */
async function openEngine() {
  vi.resetModules();
  vi.doMock('i18next', () => ({ default: i18next.createInstance() }));
  return import('~/i18n/engine.ts');
}

it('reads languages, namespaces and the fallback from the configuration of astro-i18next', async () => {
  const { default: fresh } = await import('i18next');
  const { findEnglishText, translatorOf } = await openEngine();
  expect(findEnglishText('shell:skip')).toBe('Skip to content');
  expect(translatorOf('ko')('shell:skip')).not.toBe('Skip to content');
  const { default: used } = await import('i18next');
  expect(used).not.toBe(fresh);
  expect(used.options.supportedLngs).toEqual(expect.arrayContaining(['en', 'zh', 'zh-tw', 'fil', 'pseudo']));
  expect((used.options.fallbackLng as string[])[0]).toBe('en');
  expect(used.options.ns).toEqual(expect.arrayContaining(['shell', 'home', 'verify']));
});

it('throws under Astro without the integration', async () => {
  vi.stubEnv('SITE', 'https://wallet.example');
  const { translatorOf } = await openEngine();
  expect(() => translatorOf('en')).toThrow('the integration astro-i18next is missing');
});

it('throws for a key without a text, with the file where to write it', async () => {
  const { useTexts } = await import('~/i18n/t.ts');
  expect(() => useTexts('ko')('submit:field.shoeSize' as 'shell:skip')).toThrow(
    'locales/en/submit.json has no text field.shoeSize (submit:field.shoeSize).',
  );
});
