import { createRequire } from 'node:module';
import { join } from 'node:path';
import { optimize } from 'svgo';
import type { Chain } from '~/domain/chain.ts';
import type { Dapp } from '~/domain/dapp.ts';
import { once } from '~/lib/once.ts';
import { tracked } from '~/lib/tracked-reads.ts';
import { chainLogo, livingChains } from './chains.ts';
import { logoOf } from './dapps.ts';
import { logoPicture } from './pictures.ts';

const { resolve } = createRequire(join(process.cwd(), 'package.json'));

function markFile(kind: 'networks' | 'tokens', name: string): string | undefined {
  try {
    return resolve(`@web3icons/core/svgs/${kind}/background/${name}.svg.js`);
  } catch {
    // The package does not know every chain and token: those get a monogram.
    return undefined;
  }
}

// A chain without a mark of its own may show its coin's, but not a coin that is another chain's.
const sharedCoins = new Set(['ETH', 'BTC', 'BNB', 'EOS', 'USDC']);

function chainFile({ web3icons, web3icons_token: coin }: Chain): string | undefined {
  const network = web3icons ? markFile('networks', web3icons) : undefined;
  return network ?? (coin && !sharedCoins.has(coin) ? markFile('tokens', coin) : undefined);
}

const chainFiles = once(() => new Map(livingChains().map((chain) => [chain.code, chainFile(chain)])));
const chainMarkFile = tracked('chainMarkFile', (code: string) => chainFiles().get(code));
const tokenFiles = new Map<string, string | undefined>();

// A symbol comes from outside and becomes part of a path.
const isPlain = (symbol: string): boolean => /^\w[\w.+-]*$/.test(symbol);

function tokenFile(symbol: string): string | undefined {
  if (!isPlain(symbol) || sharedCoins.has(symbol)) return undefined;
  if (!tokenFiles.has(symbol)) tokenFiles.set(symbol, markFile('tokens', symbol));
  return tokenFiles.get(symbol);
}

/** The chains that have a mark, by code. */
export const markedChains = tracked('markedChains', () =>
  [...chainFiles()].filter(([, file]) => file).map(([code]) => code),
);

/** The address of the logo that a chain was submitted with; undefined for our own. */
export const chainPicture = (code: string): string | undefined => logoPicture(chainLogo(code) ?? '');

/** The address of a chain's mark: the logo that it was submitted with, else of our package; undefined where it has none. */
export const chainMark = (code: string): string | undefined =>
  chainPicture(code) ?? (chainMarkFile(code) ? `/marks/chain/${code}.svg` : undefined);

/** The symbol of the token whose mark stands for a dapp: its own first token that has one. */
export const markedToken = (dapp: Dapp): string | undefined =>
  dapp.tokens.find(({ symbol }) => tokenFile(symbol))?.symbol;

/** The address of a token's mark; undefined where it has none. */
export const tokenMark = (symbol: string): string | undefined =>
  tokenFile(symbol) ? `/marks/token/${encodeURIComponent(symbol.toLowerCase())}.svg` : undefined;

/** The address of the logo that a dapp was submitted with; undefined for one that a host lists. */
export const dappLogo = (dapp: Dapp): string | undefined => logoPicture(logoOf(dapp) ?? '');

/** The address of a dapp's mark: the logo that it was submitted with, else its own token's; undefined where it has none. */
export const dappMark = (dapp: Dapp): string | undefined => dappLogo(dapp) ?? tokenMark(markedToken(dapp) ?? '');

// Two decimals of a drawing 24 units wide are a hundredth of a pixel or two where it is shown largest.
const precision = 2;

/** The SVG of a mark of `@web3icons/core`, in as few bytes as it takes. */
export async function markSvg(kind: 'chain' | 'token', name: string): Promise<string> {
  const file = kind === 'chain' ? chainMarkFile(name) : tokenFile(name);
  if (!file) throw new Error(`The package of marks has no ${kind} ${name}.`);
  const { default: svg } = (await import(/* @vite-ignore */ file)) as { default: string };
  return optimize(svg.replace(' class="web3icons"', ''), { floatPrecision: precision, multipass: true }).data;
}
