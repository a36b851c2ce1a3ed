import { normalizedNameOf } from './identifiers.ts';

const normalizedWords = (text: string): Set<string> => new Set(text.split(/\s+/).map(normalizedNameOf));

// Words that imitations add to the name of another dapp or token.
const additions = normalizedWords(
  `aggregator airdrop airdrops alpha app apps at beta bonus bonuses bot bridge bridged bridging by campaign care center
  centre check checker claim claims coin community compensation connect crypto customer dao dashboard defi desk dex dapp
  dapps drop earn eligibility eligible event exchange extension farm farming farms fi finance for foundation free genesis
  gift gifts giveaway global help helpdesk hub inc io labs launch launchpad lite live login lottery mainnet main market
  migrate migration mint minting mobile network nft nfts now official og on online org pass plus points pool pools portal
  position positions premium presale prize prizes pro promo protocol protocols recovery rectify refund refunds register
  registration restore reward rewards sale season secure security service services stake staking support swap sync team
  telegram testnet token tokens top trade trading unlock update upgrade v validate validator vault vaults verify
  verification vip visit voucher vouchers wallet web web3 website whitelist winner winners www xyz com net chain the new real
  get my go 空投 官方 领取 領取 奖励 獎勵 交易所 钱包 錢包 質押 质押 аирдроп эирдроп эйрдроп аирдропа награда награды клеим
  официальный エアドロップ 公式 報酬 에어드롭 공식 보상`,
);
const splitter = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u;

// Matches those of the added words that are in scripts without spaces.
const joinedAdditions = new RegExp(
  [...additions].filter((word) => /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{2,}$/u.test(word)).join('|'),
  'gu',
);

/** Splits a title into words, also at a capital inside a word (`MetaMask` has two) and around words like `空投`. */
export const wordsOfTitle = (title: string): string[] =>
  title
    .replace(joinedAdditions, ' $& ')
    .split(splitter)
    .filter((word) => word !== '');

// Those of the added words that no honest dapp adds to the name of its chain.
const promises = normalizedWords(
  `airdrop airdrops bonus bonuses checker claim claims compensation eligibility eligible free gift gifts giveaway helpdesk
  migrate migration official presale prize prizes recovery rectify refund refunds restore reward rewards sale support
  unlock validate verification verify voucher vouchers whitelist winner winners 空投 领取 領取 奖励 獎勵 аирдроп эирдроп эйрдроп награда награды
  エアドロップ 報酬 에어드롭 보상`,
);
/** Whether a title promises something: `Solana Airdrop`. */
export const isPromise = (title: string): boolean =>
  wordsOfTitle(title).some((word) => promises.has(normalizedNameOf(word)));

// Those of the added words that are products. They often follow an ordinary word that is also a name: “render farm”.
const products = new Set('bot drop farm farming farms mint pass points pool pools vault'.split(' '));
export const isProduct = (word: string): boolean => products.has(word);

export const isAddition = (word: string): boolean => additions.has(normalizedNameOf(word)) || /^v?\d+$/i.test(word);

/** Returns a title without the words that imitations add: `Uniswap V4 Airdrop` becomes `Uniswap`. */
export const titleWithoutAdditions = (title: string): string =>
  wordsOfTitle(title.replace(/(?<=\p{L})\s*v?\d+(?:\.\d+)*$/iu, ''))
    .filter((word) => !isAddition(word))
    .join(' ') || title;

export const nameWithoutAdditions = (title: string): string =>
  normalizedNameOf(titleWithoutAdditions(title)) || normalizedNameOf(title);

/** Whether a word consists only of words that imitations add to a name: `airdropclaim`. */
export const isOnlyAdditions = (word: string): boolean =>
  word === '' || [...additions].some((one) => word.startsWith(one) && isOnlyAdditions(word.slice(one.length)));
