import type { AddressFormat } from '../../address-formats.ts';
import bitcoin, { createBitcoinLikeValidator } from './bitcoin.ts';
import cosmos from './cosmos.ts';
import eos from './eos.ts';
import evm from './evm.ts';
import evmBech32 from './evm-bech32.ts';
import filecoin from './filecoin.ts';
import iost from './iost.ts';
import move from './move.ts';
import solana from './solana.ts';
import ss58 from './ss58.ts';
import ton from './ton.ts';
import tron from './tron.ts';
import type { AddressValidator } from './verdict.ts';

export { isUnownedAddress } from './nobody.ts';

/** The validators of all formats. Browsers load them in one file. */
export const addressValidators: Readonly<Record<AddressFormat, AddressValidator>> = {
  evm,
  'move-32': move,
  'base58check-tron': tron,
  ton,
  filecoin,
  btc: bitcoin,
  doge: createBitcoinLikeValidator('Dogecoin'),
  'cosmos-bech32': cosmos,
  'bech32-bnb': cosmos,
  ss58,
  'solana-base58': solana,
  'evm-bech32': evmBech32,
  'eos-account': eos,
  'iost-account': iost,
};
