import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as constants from '~/config/constants.ts';
import chains from '~/data/chains.json' with { type: 'json' };
import type { ListedToken } from '~/domain/submission/listed.ts';
import { fieldTextLimits } from '~/domain/submission/fields.ts';
import { compressFiles } from '../../scripts/build/compress.ts';
import { copyProject, type ProjectCopy } from '../project-copy.ts';
import { seeded } from '../unit/origin/seeded.ts';

const count = constants.dappRequestDefaults.nextPageStep;
const languages = ['ru', 'th'];
const networks = chains.filter(({ deprecated }) => !deprecated).map(({ code }) => code);
const syllables = 'ba ko ri lu ne ta mi so ve du pha zen qua tor lin gra'.split(' ');

/** Returns one more token than fits on a page. Each is on another chain, and has a logo and texts of maximum length. */
function tokens(): ListedToken[] {
  const next = seeded(40);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  const long = (length: number, from: readonly string[]) =>
    Array.from({ length }, () => pick(from))
      .join('')
      .slice(0, length);
  return Array.from({ length: count + 1 }, (_, place) => ({
    ...{ hid: String(place + 1), network: networks[place] ?? '', standard: 'ERC20' },
    ...{ name: long(fieldTextLimits.name, syllables), symbol: long(fieldTextLimits.symbol, syllables).toUpperCase() },
    ...{ contract: `0x${long(64, Array.from('0123456789abcdef'))}`, website: 'https://token.example.com' },
    logo: hash('sha256', `logo ${place}`),
  }));
}

let project: ProjectCopy;
let home: string;
beforeAll(() => {
  project = copyProject(['tests/build/build-part.ts']);
  home = project.root;
  mkdirSync(join(home, '.snapshot/logos'), { recursive: true });
  const rows = tokens();
  writeFileSync(join(home, '.snapshot/submitted-tokens.json'), JSON.stringify(rows));
  for (const { logo } of rows) writeFileSync(join(home, `.snapshot/logos/${logo}.png`), '');
});
afterAll(() => project.remove());

it(`a page of ${count} reviewed tokens with logos fits one round trip in the largest languages @deep`, async () => {
  const pages = languages.map((lang) => `${lang}/submit/reviewed`);
  const script = ['--import', './scripts/preload.mjs', 'tests/build/build-part.ts'];
  const env = { ...process.env, ORIGIN_API: 'http://127.0.0.1:1', CONTENT_API: '', MAIN_API: '' };
  execFileSync(process.execPath, [...script, 'dist', ...pages], { cwd: home, env, stdio: 'pipe' });
  for (const page of pages) {
    const file = join(home, 'dist', `${page}/1.html`);
    const html = readFileSync(file, 'utf8');
    expect(html.match(/data-copy="0x/g)).toHaveLength(count);
    expect(html.match(/src="\/pictures\//g)).toHaveLength(count);
    await compressFiles([file], () => undefined);
    const bytes = readFileSync(`${file}.br`).length;
    expect(bytes, page).toBeLessThanOrEqual(constants.maxFirstRoundTripBytes);
  }
}, 300_000);
