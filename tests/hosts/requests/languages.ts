import { languageCodes } from '~/i18n/languages.ts';
import type { Row } from './row.ts';

const negotiatedHeaders = { 'cache-control': 'no-store', vary: 'Accept-Encoding, Accept-Language, Cookie' };
const listed: Row['differs'] = {
  apache: { headers: { vary: 'Accept-Encoding,Accept-Language,Cookie' }, because: 'Apache lists without spaces' },
};
const home = (lang: string, signs: Pick<Row, 'accept' | 'cookie'>): Row => ({
  get: '/',
  page: `${lang}.html`,
  ...signs,
});

/**
 * Requests to `/` in the languages of readers. The site chooses the stored language, or else the first accepted
 * language if it is supported, or else zh or ko if they are accepted, or else English.
 */
export const languageRows: Row[] = [
  ...languageCodes.map((lang) => home(lang, { cookie: `lang=${lang}`, accept: 'ja' })),
  ...languageCodes.filter((lang) => lang !== 'zh-tw').map((lang) => home(lang, { accept: `${lang}-XX,xx;q=0.5` })),
  home('en', {}),
  home('en', { accept: '' }),
  home('en', { accept: '*' }),
  home('ko', { accept: 'KO-kr' }),
  home('zh', { accept: 'zh-TW,zh;q=0.9,en;q=0.8' }),
  home('zh', { accept: 'zh-tw' }),
  home('zh', { accept: 'eo,zh-CN;q=0.5,ko;q=0.4' }),
  home('ko', { accept: 'eo,ko;q=0.5,en;q=0.9' }),
  home('ko', { accept: 'kok-IN' }),
  home('en', { accept: 'eo,la;q=0.5' }),
  home('en', { accept: 'de,ja;q=0.9' }),
  home('en', { accept: 'english' }),
  home('pt', { accept: 'pt_BR' }),
  home('fil', { accept: 'tl-PH,en;q=0.9' }),
  home('fil', { accept: 'TL' }),
  home('en', { accept: 'tlh,tl;q=0.5' }),
  home('ko', { cookie: 'lang=ko', accept: 'tl' }),
  home('en', { cookie: 'lang=tl', accept: 'eo' }),
  home('en', { accept: '__proto__' }),
  home('ru', { cookie: 'a=1; lang=ru; b=2' }),
  home('ja', { cookie: 'language=ko', accept: 'ja' }),
  home('ja', { cookie: 'xlang=ko', accept: 'ja' }),
  home('ja', { cookie: 'lang=KO', accept: 'ja' }),
  home('ja', { cookie: 'lang=xx', accept: 'ja' }),
  home('ja', { cookie: 'lang=__proto__', accept: 'ja' }),
  home('ja', { cookie: 'lang=ko|ru', accept: 'ja' }),
  home('ja', { cookie: 'lang=', accept: 'ja' }),
  { get: '/?utm=1', page: 'es.html', accept: 'es', headers: negotiatedHeaders, differs: listed },
  {
    get: '/',
    method: 'HEAD',
    accept: 'hi',
    headers: { ...negotiatedHeaders, 'content-type': 'text/html; charset=utf-8' },
    differs: listed,
  },
  { get: '/en', page: 'en.html', cookie: 'lang=ko', accept: 'ko' },

  ...languageCodes.map((lang): Row => ({ get: '/download/ios', to: `/${lang}/download/ios`, cookie: `lang=${lang}` })),
  { get: '/download', to: '/en/download/app', headers: negotiatedHeaders, differs: listed },
  { get: '/download', to: '/vi/download/app', accept: 'vi-VN' },
  { get: '/download/app', to: '/th/download/app', accept: 'th' },
  { get: '/download/pc', to: '/zh/download/pc', accept: 'zh-HK' },
  { get: '/download/android', to: '/zh-tw/download/android', cookie: 'lang=zh-tw', accept: 'en' },
  { get: '/download/android/?utm=1', to: '/fil/download/android?utm=1', accept: 'fil-PH' },
  { get: '/download/pc', to: '/fil/download/pc', accept: 'tl-PH' },
  { get: '/download/ios.html', to: '/ko/download/ios', accept: 'ko' },
  { get: '/submit/dapp', to: '/ko/submit/dapp', cookie: 'lang=ko' },
  { get: '/submit/nft', to: '/hi/submit/nft', accept: 'hi' },
  { get: '/submit/token?utm=1', to: '/en/submit/token?utm=1', accept: 'eo' },
  { get: '/submit/chain/', to: '/ru/submit/chain', accept: 'ru', method: 'HEAD' },
];
