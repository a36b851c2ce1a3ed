import { languageCodes } from '~/i18n/languages.ts';
import type { Row } from './row.ts';

const moved = (get: string, to: string, rest: Partial<Row> = {}): Row => ({
  get,
  to,
  status: 308,
  ...rest,
  differs: { netlify: { status: 301, because: 'Netlify has no 308' }, ...rest.differs },
});

const legacy = {
  help: 'help',
  privacy: 'privacy',
  terms: 'terms',
  contactus: 'contact',
  keystore: 'keystore',
  'release/ios': 'release-ios',
  'release/android': 'release-android',
  'eos/create-by-friend': 'eos-create-by-friend',
  permission: 'permission',
  '2018/eos-mapping': '2018-eos-mapping',
  '2018/mainnet-launch': '2018-mainnet-launch',
  '2018/voting-guide': '2018-voting-guide',
};

const legacyRows = Object.entries(legacy).flatMap(([path, name]): Row[] => [
  { get: `/${path}`, to: `/static/zh/${name}` },
  { get: `/en/${path}`, to: `/static/en/${name}` },
]);

const everyLanguage = languageCodes.flatMap((lang): Row[] => [
  { get: `/${lang}/about`, to: '/static/en/about' },
  { get: `/${lang}/download/ios`, to: `/${lang}/download/app?ios=1` },
  { get: `/${lang}/download/android`, to: `/${lang}/download/app?android=1` },
  moved(`/${lang}/download`, `/${lang}/download/app`),
  moved(`/${lang}/project/token`, `/${lang}/submit/token`),
]);

/**
 * Requests for all kinds of redirects: the legacy list, /about, downloads, aliases, their other spellings, and a query
 * that must stay.
 */
export const ruleRows: Row[] = [
  ...legacyRows,
  ...everyLanguage,
  moved('/ko/project/dapp', '/ko/submit/dapp'),
  moved('/th/project/nft', '/th/submit/nft'),
  moved('/fil/project/chain', '/fil/submit/chain'),

  { get: '/help/', to: '/static/zh/help' },
  { get: '/help.html', to: '/static/zh/help' },
  { get: '/help/index.html', to: '/static/zh/help' },
  { get: '/EN/help', to: '/static/en/help' },
  { get: '/En/eos/create-by-friend/', to: '/static/en/eos-create-by-friend' },
  { get: '/KO/download/ios/', to: '/ko/download/app?ios=1' },
  { get: '/ZH-TW/project/dapp', to: '/zh-tw/submit/dapp', status: 308 },
  { get: '/zh-TW/about/', to: '/static/en/about' },

  { get: '/help?utm=1', to: '/static/zh/help?utm=1' },
  { get: '/en/terms/?a=1&b=%2F', to: '/static/en/terms?a=1&b=%2F' },
  { get: '/en/download/ios?utm=1', to: '/en/download/app?ios=1&utm=1' },
  { get: '/en/download/ios?ios=1', to: '/en/download/app?ios=1' },
  { get: '/en/download/ios?ios=1&utm=1', to: '/en/download/app?ios=1&utm=1' },
  { get: '/en/download/ios?utm=1&ios=1', to: '/en/download/app?utm=1&ios=1' },
  { get: '/en/download/ios?ios=1&ios=1', to: '/en/download/app?ios=1' },
  { get: '/en/download/ios?ios=0&utm=1', to: '/en/download/app?ios=1' },
  { get: '/en/download/ios?ios', to: '/en/download/app?ios=1' },
  { get: '/en/download/ios?curios=1', to: '/en/download/app?ios=1&curios=1' },
  { get: '/en/download/android?ios=1', to: '/en/download/app?android=1&ios=1' },
  { get: '/JA/download/android/?utm=1', to: '/ja/download/app?android=1&utm=1' },
  moved('/vi/project/nft?utm=1', '/vi/submit/nft?utm=1'),
  {
    get: '/help?to={env.HOME}&x=$uri',
    to: '/static/zh/help?to={env.HOME}&x=$uri',
    differs: {
      netlify: { to: '/static/zh/help?to=%7Benv.HOME%7D&x=%24uri', because: 'Netlify encodes what need not be' },
    },
  },
  {
    get: '/help?',
    to: '/static/zh/help',
    differs: { apache: { to: '/static/zh/help?', because: 'Apache keeps the mark of an empty query' } },
  },

  { get: '/help', method: 'HEAD', to: '/static/zh/help' },
];
