import { bytesToHex } from '@noble/hashes/utils.js';
import { base58, base64url } from '@scure/base';
import type { AddressFormat } from '../../address-formats.ts';
import { decodeBase58check } from './base58.ts';

/** Converts an address to its account bytes in hex; undefined if it has another encoding. */
type Bytes = (address: string) => string | undefined;

const hexOfAll = (bytes: Uint8Array | undefined, begin: number, end?: number) =>
  bytes && bytesToHex(bytes.slice(begin, end));
const ofBase58check: Bytes = (address) => hexOfAll(decodeBase58check(address), 1);

/** Whether account bytes are a filler: all equal (zero, 0xEeee… of EIP-7528, ff), or `dead` with zeros around it. */
const isFiller = (hex: string | undefined): boolean => hex !== undefined && /^(?:(..)\1*|(.)\2*|0*dead0*)$/i.test(hex);

// Unowned EVM addresses: Etherscan's tags “Null” and “Burn”, 0xEeee… (EIP-7528), and the protocol's precompiled
// contracts (0x01 to 0xff).
const evm = (address: string): boolean => {
  const hex = address.replace(/^0x/i, '');
  return isFiller(hex) || /^0{38}..$|^dead0{16}42069420694206942069$/i.test(hex);
};
const bech32Zero = /1[a-z]?q{32,}[02-9ac-hj-np-z]{6}$/;

/** Addresses that no project owns: burn and placeholder addresses, and accounts of the network itself. */
const families: Readonly<Record<AddressFormat, (address: string) => boolean>> = {
  evm,
  'evm-bech32': evm,
  // docs.filecoin.io, “Singletons”: the actors of the protocol, f00 to f010, and f099, which burns fees.
  filecoin: (address) => evm(address) || /^f(?:0(?:\d|10|99)|1a{32}.{7}|410fa{32}.{7})$/.test(address),
  // Includes T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb, which TRONSCAN calls “Black Hole”.
  'base58check-tron': (address) => evm(ofBase58check(address) ?? ''),
  // docs.ton.org, “Special addresses”: zero, the elector (-1:33…) and the configuration (-1:55…).
  ton: (address) => isFiller(hexOfAll(base64url.decode(address), 2, 34)),
  // docs.solana.com, “Native programs” and “Sysvars”; the incinerator.
  'solana-base58': (address) =>
    /^(?:1{32}|1nc1nerator1+|(?:Vote|Stake|Config|Feature|NativeLoader|ComputeBudget|AddressLookupTab1e|BPFLoader\w{0,12}?|Ed25519SigVerify|KeccakSecp256k|Sysvar\w{1,24}?)1{3,})$/.test(
      address,
    ),
  // Documentation of Aptos and Sui: the framework and system objects (0x0 to 0x9). Excluded: 0xa, the Aptos coin, and
  // types of the framework, which are coins.
  'move-32': (address) =>
    /^0x0+::/.test(address) || /^0x0*\d$/.test(address) || isFiller(/^0x(.{64})$/.exec(address)?.[1]),
  // Addresses of a zero hash, and those of BitcoinEater and Counterparty (en.bitcoin.it, “Burn address”).
  btc: (address) =>
    isFiller(ofBase58check(address)) || /^1(?:BitcoinEater|Counterparty)/.test(address) || bech32Zero.test(address),
  doge: (address) => isFiller(ofBase58check(address)) || address.startsWith('DDogeparty'),
  'cosmos-bech32': (address) => bech32Zero.test(address),
  'bech32-bnb': (address) => bech32Zero.test(address),
  // Zero accounts, and accounts of the network's pallets, which start with “modl” (Substrate's PalletId).
  ss58: (address) => {
    const account = base58.decode(address).slice(-34, -2);
    return isFiller(bytesToHex(account)) || bytesToHex(account.slice(0, 4)) === '6d6f646c';
  },
  // System accounts (developers.eos.io, “System accounts”). Excluded: eosio.token, the contract of the coin.
  'eos-account': (address) => /^eosio(?:\.(?:null|prods|ram|ramfee|stake|names|saving))?$/.test(address),
  // Burn address (genesis of go-iost).
  'iost-account': (address) => address === 'deadaddr',
};

/** Whether a valid address is a well-known address that no project owns. */
export const isUnownedAddress = (format: AddressFormat, address: string): boolean => families[format](address);
