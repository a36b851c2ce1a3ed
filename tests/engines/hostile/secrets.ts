import type { Values } from './row.ts';

const phrase = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const wif = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ';
const hex = '46'.repeat(32);
const numbered = phrase
  .split(' ')
  .map((word, at) => `${at + 1}. ${word}`)
  .join('\n');
const bytes = `[${Array.from({ length: 64 }, (_, at) => at).join(', ')}]`;
const keys = [phrase, phrase.toUpperCase(), numbered, phrase.replaceAll(' ', ', '), wif, hex, `0x${hex}`, bytes];
const referral = { referral: true, referral_reward: 'automatic', referral_first: false };

/** Private keys and recovery phrases in fields that are not for addresses, and texts that only look like secrets. */
export const secrets: Values = {
  'chain name': { 'name secret': [...keys, `my key: ${wif}`, `K\u200b${wif}`.replace('K\u200b5', '5\u200b')] },
  'chain features': { 'features secret': keys, ok: ['EIP155 EIP1559'] },
  'chain chainId': { 'chainId secret': [hex, phrase] },
  'chain infoURL': { 'infoURL secret': [wif, phrase], ok: [`https://example.org/tx/0x${hex}`] },
  'chain rpc': {
    ok: [['wss://rpc.example.org', 'https://rpc.example.org/v3']],
    'rpc.0 url': [['ws://rpc.example.org'], ['file:///rpc']],
    'rpc.0 rpcKey': [['https://mainnet.example.org/v3/${API_KEY}'], ['wss://mainnet.example.org/{key}']],
    'rpc.1 secret': [['https://rpc.example.org', hex]],
  },
  'chain email': { 'email secret': [phrase, wif] },
  'chain contact': { 'contact secret': [...keys, `PrivateKey=${hex}`], ok: ['npub1 on Nostr', '@abandon'] },
  'chain nativeCurrency': { 'nativeCurrency.name secret': [{ name: wif, symbol: 'A', decimals: 18 }] },
  'token total_supply': { 'total_supply secret': [hex] },
  'application about': {
    'about secret': [...keys, `Here it is:\n${phrase}`, `${hex} is mine.`, '的 一 是 在 不 了 有 和 人 这 中 大'],
    ok: [
      'I have promoted wallets in my country for years and speak three languages',
      'We lend and borrow on the quay with a ticket for each ferry',
      'Quiero ayudar a las personas de mi comunidad con una cartera segura',
      'Nền tảng cho vay phi tập trung nhanh nhất trên thị trường hiện nay',
      'Пишу тексты для сообществ и провожу встречи каждую неделю в городе',
      '안녕하세요 저는 한국에서 지갑을 널리 알리고 싶은 사람 입니다 감사 합니다',
      'abandon abandon about',
    ],
  },
};

const token = { network: 'eth', symbol: hex, contract: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };

/** Secrets in conditional fields of a dapp. The referral account is the only field that accepts so many words. */
export const furtherSecrets: Readonly<Record<string, readonly object[]>> = {
  'rakeBackAccount secret': [...keys, 'test test test test test test test test test test test junk'].map((text) => ({
    ...referral,
    rakeBackAccount: text,
  })),
  'tokens.0.symbol secret': [{ has_tokens: true, tokens: [token] }],
  'audit_url.0 secret': [{ audit_url: [wif, 'https://a.org'] }],
  ok: ['harbour.account', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'eosio.token'].map((text) => ({
    ...referral,
    rakeBackAccount: text,
  })),
};
