import { chosenChainLogo, chosenLogoOf } from '~/content/read/logos.ts';
import { chainOf } from '~/content/read/chains.ts';
import { dappOf } from '~/content/read/dapps.ts';
import { chosenLogoSvg } from '~/content/read/icon-file.ts';
import { chainKey } from '~/domain/chain.ts';
import { sha256Hex } from '~/lib/sha256-hex.ts';
import { drawSealTile } from '~/ui/seal-tile.ts';

/** Returns the logo of a dapp, or else a seal generated from its host. */
export function dappLogoOrSeal(hid: string): string | Promise<string> {
  const { title, url } = dappOf(hid);
  const icon = chosenLogoOf(hid);
  return icon ? chosenLogoSvg(icon) : drawSealTile(sha256Hex(new URL(url).host), title);
}

/** Returns the logo of an active chain, or else a seal generated from its id. Throws if there is no such chain. */
export function chainLogoOrSeal(code: string): string | Promise<string> {
  const chain = chainOf(code);
  if (!chain) throw new Error(`There is no active chain ${code}.`);
  const icon = chosenChainLogo(code);
  return icon ? chosenLogoSvg(icon) : drawSealTile(sha256Hex(chainKey(chain)), chain.title);
}
