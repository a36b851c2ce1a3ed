import { normalizedNameOf } from './identifiers.ts';

const normalizedWords = (text: string): Set<string> => new Set(text.split(/\s+/).map(normalizedNameOf));

// Words that imitations add to a name.
const additions = normalizedWords(
  `aggregator airdrop airdrops alpha app apps at beta bonus bot bridge bridged bridging by claim claims coin community
  connect dao defi dex dapp drop earn event exchange farm farming farms finance for foundation free genesis gift giveaway
  help inc io labs launch launchpad lite login lottery mainnet main market migrate migration mint minting mobile network
  nft nfts official og on online org pass plus points pool pools portal position positions premium presale pro promo
  protocol protocols recovery refund restore reward rewards sale season secure stake staking support swap team telegram
  testnet token tokens top trade trading v validate vault vaults verify verification vip visit voucher vouchers wallet web
  www xyz com net chain the new real get my go 空投 官方 领取 領取 奖励 獎勵 交易所 钱包 錢包 質押 质押 аирдроп эирдроп
  эйрдроп аирдропа награда награды клеим официальный エアドロップ 公式 報酬 에어드롭 공식 보상`,
);
const splitter = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u;

// Of these, words that no honest dapp adds to the name of its chain.
const promises = normalizedWords(
  `airdrop airdrops bonus claim claims free gift giveaway migrate presale recovery refund restore reward rewards sale
  support validate verification verify voucher vouchers 空投 领取 領取 奖励 獎勵 аирдроп эирдроп эйрдроп награда награды
  エアドロップ 報酬 에어드롭 보상`,
);
/** Whether a title promises something: `Solana Airdrop`. */
export const isPromise = (title: string): boolean =>
  title.split(splitter).some((word) => promises.has(normalizedNameOf(word)));

// Of these, products that often follow an ordinary word, which may also be a token or chain: “render farm”.
const products = new Set('bot drop farm farming farms mint pass points pool pools vault'.split(' '));
export const isProduct = (word: string): boolean => products.has(word);

export const isAddition = (word: string): boolean => additions.has(normalizedNameOf(word)) || /^v?\d+$/i.test(word);

/** Returns a normalized name without the words that imitations add: `Uniswap V4 Airdrop` becomes `uniswap`. */
export function nameWithoutAdditions(title: string): string {
  const words = title
    .replace(/(?<=\p{L})\s*v?\d+(?:\.\d+)*$/iu, '')
    .split(splitter)
    .filter((word) => word !== '' && !isAddition(word));
  return normalizedNameOf(words.join('')) || normalizedNameOf(title);
}

/** Whether a word consists only of words that imitations add to a name: `airdropclaim`. */
export const isOnlyAdditions = (word: string): boolean =>
  word === '' || [...additions].some((one) => word.startsWith(one) && isOnlyAdditions(word.slice(one.length)));
