/** The network that an address seems to belong to. */
export interface LikelyNetwork {
  /** Display name: `TRON`, `EVM`, `Litecoin`. */
  network: string;
}

export type AddressNote =
  /** An EVM address without mixed case; `address` has the checksum (EIP-55). */
  | 'no-checksum'
  /** The text is another form of the address; `address` is the usual form. */
  | 'converted'
  /** An address with the flag of TON's test network. */
  | 'testnet'
  /** TON's non-bounceable form, which is for wallets and unusual for a contract. */
  | 'wallet'
  /** An undefined Bitcoin output version, which anyone could spend. */
  | 'future'
  /** The zero address. */
  | 'zero'
  /** A token id instead of an address: a number, a ticker, a rune. */
  | 'token-id';

export type AddressProblem =
  | 'empty'
  | 'too-long'
  /** Zero-width, control, bidirectional or surrogate characters. */
  | 'hidden'
  | 'spaces'
  /** Look-alikes of the expected characters. */
  | 'letters'
  | 'characters'
  | 'length'
  | 'prefix'
  | 'checksum'
  | 'case'
  | 'testnet'
  | 'other-network'
  /** A URL, for example of a block explorer. */
  | 'link'
  /** A name, which resolves to an address that may change. */
  | 'name'
  /** Possibly a private key or seed phrase, which must not be stored or sent. */
  | 'secret'
  /** A well-known address that no project owns: a burn address or one of the network itself. */
  | 'nobody'
  /** A hash, a public key or a validator. */
  | 'not-account'
  /** A valid address of the network, but no id of a token of the given standard. */
  | 'not-standard';

/** Result of validation: the address in canonical form, or the reason with a possible suggestion. */
export type AddressVerdict =
  | { ok: true; address: string; note?: AddressNote | undefined }
  | {
      ok: false;
      reason: AddressProblem;
      suggestion?: string;
      looksLike?: LikelyNetwork;
    };

export const acceptAddress = (address: string, note?: AddressNote): AddressVerdict => ({ ok: true, address, note });

export const rejectAddress = (
  reason: AddressProblem,
  meant: { suggestion?: string; looksLike?: LikelyNetwork } = {},
): AddressVerdict => ({ ok: false, reason, ...meant });

export interface AddressContext {
  /** Address prefix of the network (`osmo`, an SS58 prefix); without one, all prefixes of the family are valid. */
  prefix?: string | null | undefined;
  isContract?: boolean | undefined;
  /** The standard of the token, if the address is that of a token contract. */
  standard?: string | undefined;
}

/** Validates a trimmed text in one address format. */
export type AddressValidator = (text: string, context: AddressContext) => AddressVerdict;
