import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { fileCheckTexts } from '~/features/verify/file/file-check-texts.ts';
import { ReadingProgress } from '~/features/verify/file/Reading.tsx';

afterEach(() => vi.unstubAllGlobals());

// Translators may set the attribute to a text that `Intl` rejects.
it.each(['auto', ''])('shows the progress of a file on a page whose lang attribute became %j', (lang) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  const props = { lang: 'en', texts: fileCheckTexts('en'), share: 0.5, onStop: () => undefined } as const;
  expect(renderToStaticMarkup(createElement(ReadingProgress, props))).toContain('50%');
});
