import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageNames } from '~/i18n/languages.ts';
import { textMarks } from '~/lib/text-marks.ts';
import { text } from '../e2e/texts.ts';
import { copyProject, type ProjectCopy } from '../project-copy.ts';

const minutes = 60_000;
const lacking = ['dapp:line', 'shell:skip', 'shell:newTab'];

const without = (name: string) => (json: string) => {
  const lines = json.split('\n').filter((line) => !line.trim().startsWith(`"${name}":`));
  return lines.join('\n').replace(/,(\s*\})/g, '$1');
};

const older = (key: string) => (json: string) => json.replace(new RegExp(`"${key}": "\\w+"`), `"${key}": "00000000"`);

describe.runIf(process.env['TEST_TIER'])('language with missing texts @full', () => {
  let project: ProjectCopy;
  const page = (file: string) => readFileSync(join(project.root, 'out', file), 'utf8');

  beforeAll(() => {
    project = copyProject(['tests']);
    project.change('locales/ko/dapp.json', without('line'));
    project.change('locales/ko/shell.json', (json) => without('skip')(without('newTab')(json)));
    project.change('locales/zh-tw/dapp.json', without('line'));
    // Records another English source for these translations, which makes them stale.
    project.change('locales/ko/.sources.json', older('dapp:title'));
    project.change('locales/ru/.sources.json', older('shell:tagline'));
    const render = [
      'tests/build/lacking-texts/build-pages.ts',
      'out',
      'ko/dapp.html',
      'zh-tw/dapp.html',
      'zh/dapp.html',
      'ru/dapp.html',
    ];
    execFileSync(process.execPath, ['--import', './scripts/preload.mjs', ...render], {
      cwd: project.root,
      stdio: 'pipe',
    });
  }, 10 * minutes);
  afterAll(() => project.remove());

  it('shows missing texts in English, marked as English @L09', () => {
    const html = page('ko/dapp.html');
    const marked = [...html.matchAll(/<(\w+)[^>]* lang="en"[^>]*>([^<]*)<\/\1>/g)].map(([, , words]) => words);
    // The language menu and a drawing also contain English on purpose: the name of the language, and a host.
    const others = [languageNames.en.name, 'app.my-dapp.example'];
    expect(new Set(marked)).toEqual(new Set([...others, ...lacking.map((key) => text('en', key))]));
  });

  it('shows English to readers of Traditional Chinese instead of Simplified Chinese', () => {
    expect(page('zh-tw/dapp.html')).toContain(` lang="en">${text('en', 'dapp:line')}<`);
  });

  it('shows a notice with a link to English on a page with stale texts', () => {
    const [, notice = ''] = /<div class="bar stale">([^]*?)<\/p>/.exec(page('ko/dapp.html')) ?? [];
    expect(notice).toContain(text('ko', 'shell:stale.notice'));
    expect(notice).toContain('href="/en/dapp" hreflang="en"');
    for (const file of ['zh/dapp.html', 'ru/dapp.html']) expect(page(file)).not.toContain('bar stale');
  });

  it('leaves no internal text mark in any file', () => {
    const files = readdirSync(join(project.root, 'out'), { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => /\.(?:html|json|xml|txt)$/.test(file));
    const marks = new RegExp(Object.values(textMarks).join('|'));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((file) => marks.test(page(file)))).toEqual([]);
  });
});
