import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageCodes, languages, type Language } from '~/i18n/languages.ts';
import { startPreview, type Preview } from '../../scripts/serve/start-preview.ts';
import { ask, type Reply } from './ask.ts';

const dist = 'dist';
const notFound = 'This page could not be found';

let preview: Preview;
beforeAll(async () => {
  preview = await startPreview({ dist, port: 0 });
});
afterAll(() => preview.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  ask(preview.url.replace('localhost', '127.0.0.1'), path, headers);
const leads = async (path: string, headers?: Record<string, string>) => {
  const { status, headers: answered } = await get(path, headers);
  return [status, answered['location']];
};
const languageOf = ({ body }: Reply) => /<html lang="([^"]+)"/.exec(body)?.[1];

/** A form is a page under its own address, and the other names of the spec lead to it. */
async function expectForm(form: string): Promise<void> {
  for (const lang of languageCodes) {
    const address = `/${lang}/submit/${form}`;
    expect((await get(address)).status).toBe(200);
    expect(await leads(`/${lang}/project/${form}`)).toEqual([308, address]);
    expect(await leads(`/submit/${form}`, { cookie: `lang=${lang}` })).toEqual([302, address]);
  }
}

test('R01: /404 shows the not-found page', async () => {
  const reply = await get('/404');
  expect([reply.status, languageOf(reply)]).toEqual([404, 'en']);
  expect(reply.body).toContain(notFound);
});

test('R04: /{lang}/about leads to the English about page, and there is no page of that name', async () => {
  for (const lang of languageCodes) {
    expect(await leads(`/${lang}/about`)).toEqual([302, '/static/en/about']);
    expect(existsSync(`${dist}/${lang}/about.html`)).toBe(false);
  }
  expect((await get('/static/en/about')).status).toBe(200);
});

test('R16: the dapp form and its other addresses', () => expectForm('dapp'));
test('R17: the NFT form and its other addresses', () => expectForm('nft'));
test('R18: the token form and its other addresses', () => expectForm('token'));
test('R19: the chain form and its other addresses', () => expectForm('chain'));

test('R20: a language segment that is none of the twelve is a 404 that says so', async () => {
  for (const segment of ['xx', 'eo', 'english', 'zh-hans', 'zh_tw', '__proto__']) {
    for (const path of [`/${segment}`, `/${segment}/news`, `/${segment}/download/ios`]) {
      const { status, body } = await get(path);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(body).toContain(notFound);
    }
  }
});

test('R21: the iOS download leads to the app download with ios=1', async () => {
  for (const lang of languageCodes)
    expect(await leads(`/${lang}/download/ios`)).toEqual([302, `/${lang}/download/app?ios=1`]);
});

test('R22: the Android download leads to the app download with android=1', async () => {
  for (const lang of languageCodes)
    expect(await leads(`/${lang}/download/android`)).toEqual([302, `/${lang}/download/app?android=1`]);
});

test('R23: bare downloads lead to the same path in the current language', async () => {
  for (const system of ['ios', 'android']) {
    for (const lang of languageCodes)
      expect(await leads(`/download/${system}`, { cookie: `lang=${lang}` })).toEqual([
        302,
        `/${lang}/download/${system}`,
      ]);
    expect(await leads(`/download/${system}`, { 'accept-language': 'vi-VN' })).toEqual([302, `/vi/download/${system}`]);
  }
});

test('R24: every legacy path, with and without /en, leads to a static page', async () => {
  const legacy = [
    'help',
    'privacy',
    'terms',
    'contactus',
    'keystore',
    'release/ios',
    'release/android',
    'eos/create-by-friend',
    'permission',
    '2018/eos-mapping',
    '2018/mainnet-launch',
    '2018/voting-guide',
  ];
  for (const path of legacy) {
    for (const [from, lang] of [
      [`/${path}`, 'zh'],
      [`/en/${path}`, 'en'],
    ] as const) {
      const [status, to] = await leads(from);
      expect({ from, status, to }).toEqual({ from, status: 302, to: expect.stringMatching(`^/static/${lang}/`) });
      const page = await get(String(to));
      expect([page.status, languageOf(page)]).toEqual([200, languages[lang].html]);
    }
  }
});

test('L01: a language in the address wins over the stored choice and over the reader’s list', async () => {
  const signs = (other: Language) => ({ cookie: `lang=${other}`, 'accept-language': other });
  for (const lang of languageCodes) {
    const other = lang === 'ja' ? 'ru' : 'ja';
    for (const path of [`/${lang}`, `/${lang}/news`])
      expect(languageOf(await get(path, signs(other)))).toBe(languages[lang].html);
  }
});

const homeFor = async (accept: string) => languageOf(await get('/', { 'accept-language': accept }));

test('L03: the primary subtag of the first language of the list decides where it is ours', async () => {
  for (const lang of languageCodes.filter((code) => code !== 'zh-tw'))
    expect(await homeFor(`${lang}-XX, ja;q=0.5`)).toBe(languages[lang].html);
  expect(await homeFor('zh-TW, ja')).toBe('zh-Hans');
});

test('L04: otherwise Chinese where the list holds zh, Korean where it holds ko, else English', async () => {
  const expected = { 'de, ko;q=0.5, zh;q=0.1': 'zh-Hans', 'de, ko;q=0.5': 'ko', 'de, fr': 'en', '': 'en', '*': 'en' };
  for (const [accept, lang] of Object.entries(expected))
    expect({ accept, lang: await homeFor(accept) }).toEqual({ accept, lang });
});

test('X02: an unknown address is a 404 in the language of its segment', async () => {
  for (const lang of languageCodes) {
    const reply = await get(`/${lang}/no/such/page`);
    expect([reply.status, languageOf(reply)]).toEqual([404, languages[lang].html]);
  }
  expect((await get('/en/no/such/page')).body).toContain(notFound);
});
