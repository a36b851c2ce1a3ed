import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormKind } from '~/domain/submission/fields.ts';
import type { FindingCode } from '~/domain/submission/finding.ts';
import { findSubmissionFindings } from '~/origin/submissions/findings.ts';
import { setPhishingList } from '~/origin/submissions/known-hosts.ts';
import { createSubmitterQuestions } from '~/origin/submissions/questions.ts';
import { findCollisions } from '~/origin/submissions/collisions.ts';
import { forgedSubmissions, realSubmissions } from '../../fixtures/submission-attacks.ts';

beforeAll(() => setPhishingList({ blacklist: ['azukishop.live', 'nfts-mints.com', 'moonbirds.gifts'], whitelist: [] }));
afterAll(() => setPhishingList(undefined));

type Answers = Readonly<Record<string, unknown>>;

const examine = (kind: FormKind, answers: Answers) => {
  const title = [answers['title'], answers['name']].find((one) => typeof one === 'string') ?? '';
  const pageOf = (slug: string) => `/${slug}`;
  const collisions = findCollisions(kind, answers, title, [], pageOf);
  const findings = findSubmissionFindings({ kind, answers, title, problems: [], collisions, earlier: [], logos: [] });
  return { findings, asked: [...collisions, ...createSubmitterQuestions(kind, answers, collisions, pageOf)] };
};
const dapp = (title: string, url: string): [FormKind, Answers] => ['dapp', { title, url }];
const invented = '0x1111111111111111111111111111111111111112';
const token = (name: string, symbol: string, network: string, address = invented, website = 'https://t.example') =>
  ['token', { name, symbol, network, address, website }] as [FormKind, Answers];
const nft = (name: string): [FormKind, Answers] => [
  'nft',
  { name, network: 'eth', address: invented, website: 'https://n.example' },
];
const chain = (name: string, more: Answers = {}): [FormKind, Answers] => [
  'chain',
  {
    ...{
      name,
      shortName: 'qqx',
      chainId: 987654321,
      rpc: ['https://rpc.chain.example'],
      explorers: ['https://scan.example'],
    },
    ...{ infoURL: 'https://chain.example', ...more },
  },
];

/**
 * Forged submissions with the finding that a reviewer must see. `isAsked`: whether the form must also show a question
 * to the submitter.
 */
type Forged = [code: FindingCode, isAsked: boolean, submission: [FormKind, Answers]];
const forged: Forged[] = [
  // Names of listed dapps with additions that are typical for imitations.
  ['like-name', true, dapp('Uniswap V4', 'https://v4.example')],
  ['like-name', true, dapp('Uniswap Airdrop', 'https://drop.example')],
  ['like-name', true, dapp('UniswapV3', 'https://three.example')],
  ['like-name', true, dapp('Official Aave App', 'https://a.example')],
  ['like-name', true, dapp('Un1swap', 'https://b.example')],
  ['like-name', true, dapp('Uпiswap', 'https://c.example')],
  ['like-name', true, dapp('PancakeSvvap', 'https://d.example')],
  ['like-name', true, dapp('Claim Lido Rewards', 'https://e.example')],
  ['like-name', true, dapp('U.n.i.s.w.a.p!', 'https://f.example')],
  ['like-name', true, dapp('Ethereum', 'https://g.example')],
  ['like-name', true, dapp('TP Wallet Rewards', 'https://h.example')],
  ['like-name', true, dapp('My TP-Wallet', 'https://i.example')],
  ['brand-host', true, dapp('Quay One', 'https://uniswap-airdrop.xyz')],
  ['brand-host', true, dapp('Quay Two', 'https://app.uniswap.org.evil-host.com')],
  ['brand-host', true, dapp('Quay Three', 'https://uniswap.finance')],
  ['brand-host', true, dapp('Quay Four', 'https://claimuniswap.com')],
  ['brand-host', true, dapp('Quay Five', 'https://uniswap.vercel.app')],
  ['brand-host', true, dapp('Quay Six', 'https://un1swap.org')],
  ['brand-host', true, dapp('Quay Seven', 'https://uniswep.org')],
  ['brand-host', true, dapp('Quay Eight', 'https://aave.login-secure.com')],
  ['brand-host', true, dapp('Quay Nine', 'https://lido-staking.io')],
  ['brand-host', true, dapp('Quay Ten', 'https://pancakeswap-v4.com')],
  ['brand-host', true, dapp('Quay Eleven', 'https://xn--uiswap-3qf.org')],
  ['brand-host', true, token('Ferry Coin', 'FRY', 'eth', invented, 'https://tpwallet-token.com')],
  ['short-link', true, dapp('Quay Twelve', 'https://bit.ly/3abcdef')],
  ['short-link', true, token('Ferry Coin', 'FRY', 'eth', invented, 'https://tinyurl.com/ferry')],
  ['short-link', true, chain('Ferry Chain', { infoURL: 'https://t.co/ferry' })],
  ['phishing', true, dapp('Quay Thirteen', 'https://azukishop.live')],
  ['phishing', true, dapp('Quay Fourteen', 'https://mint.nfts-mints.com/claim')],
  ['phishing', true, token('Ferry Coin', 'FRY', 'eth', invented, 'https://moonbirds.gifts')],
  ['like-name', true, token('Uniswap', 'UNI', 'eth')],
  ['like-name', true, token('USDC', 'USDC', 'eth')],
  ['like-name', true, token('USD Coin', 'USDC', 'base')],
  ['like-name', true, token('Tether', 'USDT', 'trx', 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj')],
  ['like-name', true, token('Tether USD', 'USDТ', 'bsc')],
  ['like-name', true, token('Wrapped Bitcoin', 'WBTC', 'eth')],
  ['like-name', true, token('Chainlink', 'LINK', 'arb')],
  ['like-name', true, token('Shiba Inu', 'SHIB', 'eth')],
  ['like-name', true, token('Uniswap Token', 'UNIT', 'eth')],
  ['like-name', true, token('Aave Airdrop', 'AIR', 'eth')],
  ['like-name', true, token('Another name', 'USDC', 'eth', '0xdAC17F958D2ee523a2206206994597C13D831ec7')],
  ['other-chain', true, token('Uniswap', 'UNI', 'scroll')],
  ['like-name', true, chain('Ethereum Mainnet', { chainId: 1625 })],
  ['like-name', true, chain('Optimism')],
  ['like-name', true, chain('xDai')],
  ['like-name', true, chain('Binance Smart Chain')],
  ['like-name', true, chain('以太坊')],
  ['like-name', true, chain('Arbitrun One')],
  ['like-name', true, chain('Quay Chain', { title: 'Polygon Mainnet' })],
  ['like-name', true, chain('TP Wallet Chain')],
  // Promising words in several languages, and letters of rarer scripts.
  ['like-name', true, dapp('Uniswap 空投', 'https://j.example')],
  ['like-name', true, dapp('Uniswap Аирдроп', 'https://k.example')],
  ['like-name', true, dapp('Free Uniswap Mint', 'https://l.example')],
  ['like-name', true, dapp('Uniswap for Telegram', 'https://m.example')],
  ['like-name', true, dapp('Uniswap Season 2', 'https://n.example')],
  ['like-name', true, dapp('Ꭺave', 'https://o.example')],
  ['like-name', true, dapp('Lid০', 'https://p.example')],
  ['like-name', true, token('U$DC', 'U$DC', 'eth')],
  ['like-name', true, token('Ferry', 'USD₮', 'bsc')],
  ['brand-host', true, dapp('Quay Fifteen', 'https://2026uniswap.com')],
  ['brand-host', true, dapp('Quay Nineteen', 'https://usdc-rewards.com')],
  ['brand-host', true, dapp('Quay Twenty', 'https://claim-usdt.io')],
  ['brand-host', true, dapp('Quay Thirty', 'https://bnbchain-airdrop.com')],
  ['brand-host', true, dapp('Quay Sixteen', 'https://uniswapfarm.io')],
  ['brand-host', true, dapp('Quay Seventeen', 'https://uniswappool.xyz')],
  ...[
    'https://gg.gg/a',
    'https://t.cn/a',
    'https://linktr.ee/a',
    'https://quay.page.link/a',
    'https://quay.app.link/a',
  ].map((url): Forged => ['short-link', true, dapp('Quay Eighteen', url)]),
  // Imitations of the most valuable tokens by other kinds of submissions, and their symbols with additions or swapped
  // letters.
  ['like-name', true, dapp('Tether Airdrop', 'https://q.example')],
  ['like-name', true, dapp('USDC Rewards', 'https://r.example')],
  ['like-name', true, dapp('Dogecoin Claim', 'https://s.example')],
  ['like-name', true, dapp('Solana Airdrop', 'https://t.example')],
  ['like-name', true, dapp('BNB Chain Rewards', 'https://u.example')],
  ['like-name', true, nft('Tether')],
  ['like-name', true, nft('1000 USDC')],
  ['like-name', true, nft('USDT Voucher')],
  ['like-name', true, nft('Uniswap V3 Positions')],
  ['like-name', true, chain('Tether Chain')],
  ['like-name', true, token('Ferry', 'USDT2', 'eth')],
  ['like-name', true, token('Ferry', 'USDC.e', 'scroll')],
  ['like-name', true, token('Ferry', 'USTD', 'eth')],
  ['like-name', true, token('USDT Airdrop', 'DROP', 'eth')],
  ['like-name', true, token('Wrapped Ether', 'WETH', 'eth')],
  ['other-chain', true, token('Wrapped Ether', 'WETH', 'bsc')],
  ['like-name', true, token('Wrapped BNB', 'WBNB', 'bsc')],
  ['like-name', true, token('Tether', 'USDT', 'bsc')],
  // Answers that are suspicious by themselves.
  ['testnet', false, dapp('Quay Testnet', 'https://quay.example')],
  ['testnet', false, dapp('Quay', 'https://testnet.quay.example')],
  ['testnet', false, chain('Quay Chain', { network: 'Sepolia' })],
  ['testnet', false, chain('Quay Chain', { rpc: ['https://rpc.goerli.example'] })],
  ['rpc', false, chain('Quay Chain', { rpc: ['http://rpc.example'] })],
  ['explorer', false, chain('Quay Chain', { explorers: undefined })],
  ['name', false, dapp('$$$', 'https://money.example')],
  ['name', false, token('...', 'Q!', 'eth')],
];

const known = (name: string, symbol: string, network: string, address: string, website: string) =>
  token(name, symbol, network, address, website);

/** Honest submissions, which must cause neither an open finding nor a question. */
const honest: [FormKind, Answers][] = [
  dapp('Quayside Ferries', 'https://quayside-ferries.com'),
  dapp('Lantern Lending', 'https://lantern-lending.org'),
  dapp('Base Ferry', 'https://baseferry.fi'),
  dapp('Across the Ferry', 'https://ferries.example'),
  dapp('Solana Explorer', 'https://solanafm.com'),
  dapp('Polygon Portal', 'https://portal.polygon.technology'),
  dapp('Compose', 'https://compose.example'),
  dapp('Uni Ferry', 'https://uniferry.example'),
  dapp('Arbitrum Ferries', 'https://arbitrum.ferries.example'),
  dapp('ETH Ferry', 'https://eth.ferry.example'),
  dapp('渡船兑换', 'https://duchuan.example'),
  dapp('フェリー', 'https://feri.example'),
  dapp('The Test Kitchen', 'https://kitchen.example'),
  dapp('Contest', 'https://contest.example'),
  dapp('A1', 'https://a-one.example'),
  dapp('Solar Farm Finance', 'https://solarfarm.finance'),
  dapp('Compound Interest Calculator', 'https://compoundinterest.app'),
  dapp('Jupiter Observatory', 'https://jupiter-observatory.org'),
  dapp('Render Farm', 'https://render-farm.example'),
  dapp('Solana Swap', 'https://swap.quay.example'),
  dapp('Optimist Club', 'https://optimists.example'),
  dapp('Near Me Cafés', 'https://near-me.cafe'),
  dapp('Ferry Links', 'https://link-market.example'),
  dapp('Ferry News', 'https://chain-news.example'),
  dapp('Free Ferry Rides', 'https://ferries.quay.example'),
  token('Ferry Coin', 'FRY', 'eth'),
  token('Ballast', 'BLS', 'bsc'),
  token('Harbour Dollar', 'HUSD2', 'base'),
  token('Quay Token', 'QUAY', 'solana', '7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs'),
  token('Lighthouse', 'LHT', 'trx', 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj'),
  token('渡船币', '渡船', 'bsc'),
  token('Inu of the Harbour', 'HINU', 'eth'),
  // The well-known tokens themselves, with their real contracts.
  known('USD Coin', 'USDC', 'eth', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'https://www.circle.com'),
  known('USD Coin', 'USDC', 'base', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'https://www.circle.com'),
  known('USDC', 'USDC', 'solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'https://www.circle.com'),
  known('Tether USD', 'USDT', 'eth', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'https://tether.to'),
  known('Tether USD', 'USDT', 'trx', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'https://tether.to'),
  known('Tether USD', 'USDT', 'bsc', '0x55d398326f99059fF775485246999027B3197955', 'https://tether.to'),
  known('Wrapped Ether', 'WETH', 'base', '0x4200000000000000000000000000000000000006', 'https://weth.io'),
  known('Uniswap', 'UNI', 'eth', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 'https://uniswap.org'),
  known('Uniswap', 'UNI', 'arb', '0xFa7F8980b0f1E64A2062791cc3b0871572f1F7f0', 'https://uniswap.org'),
  known('Uniswap', 'UNI', 'base', '0xc3De830EA07524a0761646a6a4e4be0e114a3C83', 'https://uniswap.org'),
  known('Uniswap', 'UNI', 'bsc', '0xBf5140A22578168FD562DCcF235E5D43A02ce9B1', 'https://uniswap.org'),
  known('Uniswap', 'UNI', 'op', '0x6fd9d7AD17242c41f7131d257212c54A0e816691', 'https://uniswap.org'),
  known('Wrapped BTC', 'WBTC', 'eth', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'https://wbtc.network'),
  known('ChainLink Token', 'LINK', 'eth', '0x514910771AF9Ca656af840dff83E8264EcF986CA', 'https://chain.link'),
  known('Aave Token', 'AAVE', 'eth', '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9', 'https://aave.com'),
  known('Dai Stablecoin', 'DAI', 'eth', '0x6B175474E89094C44Da98b954EedeAC495271d0F', 'https://makerdao.com'),
  known('SHIBA INU', 'SHIB', 'eth', '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE', 'https://shibatoken.com'),
  nft('Otter Parade'),
  nft('Harbour Lights 2026'),
  nft('渔船纪念'),
  token('Lantern Dollar', 'LUSDX', 'eth'),
  token('Aave Ethereum Ferry', 'aEthFRY', 'eth'),
  chain('Ferry Chain'),
  chain('Quay Network', { title: 'Quay Mainnet' }),
  chain('Harbour L2', { rpc: ['https://rpc.chain.example', 'wss://ws.chain.example'] }),
  chain('渡船链'),
  chain('Lantern', { parent: 'eip155-1' }),
];

describe('findings and questions for a forged submission', () => {
  it.each(
    forged.map(([code, isAsked, [kind, answers]]) => [JSON.stringify(answers), code, isAsked, kind, answers] as const),
  )('include the expected finding: %s', (_, code, isAsked, kind, answers) => {
    const { findings, asked } = examine(kind, answers);
    const open = findings.filter((finding) => finding.isOpen);
    expect(open.map((finding) => finding.code)).toContain(code);
    for (const { text, evidence, path } of open) {
      expect(text).not.toMatch(/undefined|\[object/);
      expect(evidence.source === 'rule' || evidence.title).toBeTruthy();
      expect(Object.keys({ ...answers, explorers: '' })).toContain(path);
    }
    expect(asked.length > 0).toBe(isAsked);
    expect(asked.every(({ isDoubtful }) => isDoubtful)).toBe(true);
  });
});

it.each([
  [token('Ferry Coin', 'FRY', 'eth', invented, 'https://app.uniswap.org'), 'website', 'Uniswap'],
  [chain('Ferry Chain', { explorers: ['https://etherscan.io'] }), 'explorers', 'Ethereum'],
  [chain('Ferry Chain', { infoURL: 'https://ethereum.org' }), 'infoURL', 'Ethereum'],
  [chain('Ferry Chain', { rpc: ['https://eth.drpc.org'] }), 'rpc', 'Ethereum'],
])('the reviewer learns that a link belongs to another entry: %j', ([kind, answers], path, title) => {
  const { findings, asked } = examine(kind, answers);
  expect(findings).toMatchObject([{ code: 'related', isOpen: false, path, evidence: { title } }]);
  expect(asked).toEqual([]);
});

describe('findings and questions for an honest submission', () => {
  it.each(honest.map(([kind, answers]) => [JSON.stringify(answers), kind, answers] as const))(
    'are empty: %s',
    (_, kind, answers) => {
      const { findings, asked } = examine(kind, answers);
      expect(findings.filter(({ isOpen }) => isOpen)).toEqual([]);
      expect(asked).toEqual([]);
    },
  );

  it('do not compare a listed dapp with its own token', () => {
    const answers = { title: 'Uniswap', url: 'https://app.uniswap.org' };
    expect(createSubmitterQuestions('dapp', answers, [], (slug) => slug, 'uniswap')).toEqual([]);
  });

  it('recognize a well-known token at its real contract', () => {
    const [kind, answers] = honest.find(([, one]) => one['network'] === 'base' && one['symbol'] === 'USDC') ?? [];
    if (!kind || !answers) throw new Error('no such token');
    expect(examine(kind, answers).findings).toMatchObject([{ code: 'known', isOpen: false, path: 'address' }]);
  });
});

// Only two tests, so that a failure lists all affected submissions.
describe('an attack with forged submissions, and as many real projects', () => {
  it('leaves no forged submission without a finding', () => {
    const passed = forgedSubmissions.filter(([kind, answers]) => examine(kind, answers).findings.length === 0);
    expect(passed).toEqual([]);
    expect(forgedSubmissions.length).toBeGreaterThanOrEqual(40);
  });

  it('asks and stops no real project, and leaves the reviewer nothing to explain', () => {
    const stopped = realSubmissions.filter(([kind, answers]) => {
      const { findings, asked } = examine(kind, answers);
      return asked.length > 0 || findings.some(({ isOpen }) => isOpen);
    });
    expect(stopped).toEqual([]);
    expect(realSubmissions.length).toBeGreaterThanOrEqual(100);
  });
});

it('the table has at least 40 forged and 40 honest submissions', () => {
  expect(forged.length).toBeGreaterThanOrEqual(40);
  expect(honest.length).toBeGreaterThanOrEqual(40);
});
