import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageCodes, languages, type Language } from '~/i18n/languages.ts';
import { startPreview, type PreviewServer } from '../../scripts/serve/start-preview.ts';
import { text } from '../e2e/texts.ts';
import { sendRawRequest, type RawResponse } from './ask.ts';

const dist = 'dist';
const notFound = 'This page could not be found.';

let preview: PreviewServer;
beforeAll(async () => {
  preview = await startPreview({ dist, port: 0 });
});
afterAll(() => preview.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<RawResponse> =>
  sendRawRequest(preview.url.replace('localhost', '127.0.0.1'), path, headers);
const leads = async (path: string, headers?: Record<string, string>) => {
  const { status, headers: answered } = await get(path, headers);
  return [status, answered['location']];
};
const languageOf = ({ body }: RawResponse) => /<html lang="([^"]+)"/.exec(body)?.[1];

/** Returns the texts of a tag between header and footer. Replaces no-break spaces with spaces. */
const shown = ({ body }: RawResponse, tag: 'h1' | 'p') =>
  [...(/<main\b.*?<\/main>/s.exec(body)?.[0] ?? '').matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(
    ([, html = '']) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' '),
  );

/**
 * Asserts that a response is the not-found page in a language, with its text, header, footer and a link to the home
 * page.
 */
function expectNotFound(path: string, reply: RawResponse, lang: Language): void {
  const answered = { path, status: reply.status, lang: languageOf(reply) };
  expect(answered).toEqual({ path, status: 404, lang: languages[lang].html });
  expect(shown(reply, 'h1')).toEqual([lang === 'en' ? notFound : text(lang, 'shell:error.notFound')]);
  expect(reply.body).toContain(`<a class="button primary" href="/${lang}">${text(lang, 'shell:error.home')}</a>`);
  for (const part of ['<header', '<footer']) expect(reply.body).toContain(part);
}

/** Asserts that a form has its own page, and that other addresses of the specification redirect to it. */
async function expectForm(form: string): Promise<void> {
  for (const lang of languageCodes) {
    const address = `/${lang}/submit/${form}`;
    const reply = await get(address);
    expect([reply.status, shown(reply, 'h1')]).toEqual([200, [text(lang, `submit:${form}Title`)]]);
    expect(reply.body).toContain('<form');
    expect(await leads(`/${lang}/project/${form}`)).toEqual([308, address]);
    expect(await leads(`/submit/${form}`, { cookie: `lang=${lang}` })).toEqual([302, address]);
  }
}

test('/404 shows the not-found page @R01', async () => {
  expectNotFound('/404', await get('/404'), 'en');
  for (const lang of languageCodes) expectNotFound(`/${lang}/404`, await get(`/${lang}/404`), lang);
});

test('/{lang} shows the home page of each of the twelve languages @R03', async () => {
  for (const lang of languageCodes) {
    const reply = await get(`/${lang}`);
    expect([reply.status, languageOf(reply)]).toEqual([200, languages[lang].html]);
    expect(shown(reply, 'h1')).toEqual([text(lang, 'home:intro.title')]);
  }
});

test('/{lang}/about redirects to the English about page, without a local page @R04', async () => {
  for (const lang of languageCodes) {
    expect(await leads(`/${lang}/about`)).toEqual([302, '/static/en/about']);
    expect(existsSync(`${dist}/${lang}/about.html`)).toBe(false);
  }
  expect((await get('/static/en/about')).status).toBe(200);
});

test('the dapp form has a page, to which its other URLs redirect @R16', () => expectForm('dapp'));
test('the NFT form has a page, to which its other URLs redirect @R17', () => expectForm('nft'));
test('the token form has a page, to which its other URLs redirect @R18', () => expectForm('token'));
test('the chain form has a page, to which its other URLs redirect @R19', () => expectForm('chain'));

test('an unknown language segment returns 404 with the not-found page @R20 @X01', async () => {
  for (const segment of ['xx', 'eo', 'english', 'zh-hans', 'zh_tw', '__proto__']) {
    for (const path of [`/${segment}`, `/${segment}/news`, `/${segment}/download/ios`])
      expectNotFound(path, await get(path), 'en');
  }
});

test('/{lang}/download/ios redirects to the app download with ios=1 @R21', async () => {
  for (const lang of languageCodes)
    expect(await leads(`/${lang}/download/ios`)).toEqual([302, `/${lang}/download/app?ios=1`]);
});

test('/{lang}/download/android redirects to the app download with android=1 @R22', async () => {
  for (const lang of languageCodes)
    expect(await leads(`/${lang}/download/android`)).toEqual([302, `/${lang}/download/app?android=1`]);
});

test('/download/{system} redirects to the same path in the current language @R23', async () => {
  for (const system of ['ios', 'android']) {
    for (const lang of languageCodes)
      expect(await leads(`/download/${system}`, { cookie: `lang=${lang}` })).toEqual([
        302,
        `/${lang}/download/${system}`,
      ]);
    expect(await leads(`/download/${system}`, { 'accept-language': 'vi-VN' })).toEqual([302, `/vi/download/${system}`]);
  }
});

test('every legacy path redirects to a static page, with and without /en @R24', async () => {
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

test('the language in the URL takes precedence over the cookie and Accept-Language @L01', async () => {
  const signs = (other: Language) => ({ cookie: `lang=${other}`, 'accept-language': other });
  for (const lang of languageCodes) {
    const other = lang === 'ja' ? 'ru' : 'ja';
    for (const path of [`/${lang}`, `/${lang}/news`])
      expect(languageOf(await get(path, signs(other)))).toBe(languages[lang].html);
  }
});

const homeFor = async (accept: string) => languageOf(await get('/', { 'accept-language': accept }));

test('the primary subtag of the first accepted language decides if it is supported @L03', async () => {
  for (const lang of languageCodes.filter((code) => code !== 'zh-tw'))
    expect(await homeFor(`${lang}-XX, ja;q=0.5`)).toBe(languages[lang].html);
  expect(await homeFor('zh-TW, ja')).toBe('zh-Hans');
});

test('other Accept-Language lists fall back to Chinese, then Korean, then English @L04', async () => {
  const expected = { 'de, ko;q=0.5, zh;q=0.1': 'zh-Hans', 'de, ko;q=0.5': 'ko', 'de, fr': 'en', '': 'en', '*': 'en' };
  for (const [accept, lang] of Object.entries(expected))
    expect({ accept, lang: await homeFor(accept) }).toEqual({ accept, lang });
});

// Tests unknown routes, and known routes with unknown parameters.
test('an unknown URL returns 404 in the language of its segment @X02', async () => {
  for (const lang of languageCodes)
    for (const path of ['no/such/page', 'news/no-such-article', 'news/page/999', 'dappstore/no-such-dapp'])
      expectNotFound(`/${lang}/${path}`, await get(`/${lang}/${path}`), lang);
  for (const path of ['/en/dappstore/category/none', '/en/dappstore/page/999', '/en/submit/wallet'])
    expectNotFound(path, await get(path), 'en');
});
