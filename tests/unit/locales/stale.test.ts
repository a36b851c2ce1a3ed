import { describe, expect, it } from 'vitest';
import { readEnglishTexts } from '../../../scripts/locales/english.ts';
import { recordTranslated } from '../../../scripts/locales/settle.ts';
import { findStaleCriticalKeys, findStaleKeys, generateStaleKeysModule } from '../../../scripts/locales/stale.ts';
import { languages, makeProject, texts, write } from './project.ts';

const settled = (): string => {
  const root = makeProject();
  const codes = Object.keys(languages);
  for (const code of codes.filter((one) => one !== 'en')) recordTranslated(root, codes, code, ['all']);
  return root;
};
const change = (root: string, english: object) => write(root, { 'locales/en/page.json': { ...texts.en, ...english } });

describe('stale texts', () => {
  it('are listed per language, and none if all are up to date', () => {
    const root = settled();
    expect(findStaleKeys(root, readEnglishTexts(root))).toEqual({});
    change(root, { title: 'Open your wallet' });
    expect(findStaleKeys(root, readEnglishTexts(root))).toEqual({
      ko: ['page:title'],
      ru: ['page:title'],
      'zh-tw': ['page:title'],
    });
    expect(generateStaleKeysModule({ ko: ['page:title'] })).toContain('"ko": [\n    "page:title"\n  ]');
  });

  it('stop a production build if they are critical, until they are translated again', () => {
    const root = settled();
    change(root, { title: 'Open your wallet' });
    expect(findStaleCriticalKeys(root)).toEqual([]);
    change(root, { hello: 'Hi {{name}}, this is {{brand}}' });
    expect(findStaleCriticalKeys(root)).toEqual(['ko page:hello', 'ru page:hello', 'zh-tw page:hello']);
    recordTranslated(root, Object.keys(languages), 'ko', ['page:hello']);
    expect(findStaleCriticalKeys(root)).toEqual(['ru page:hello', 'zh-tw page:hello']);
  });
});
