/** Whose address a text seems to be. */
export interface Likeness {
  /** Its proper name, to be printed as it is: `TRON`, `EVM`, `Litecoin`. */
  network: string;
}

/** What is worth saying of an address that passes. */
export type AddressNote =
  /** An EVM address in one case; `address` has the checksum (EIP-55). */
  | 'no-checksum'
  /** Another spelling of the same address; `address` is the usual one. */
  | 'converted'
  /** A flag of TON says that it is meant for the test network. */
  | 'testnet'
  /** TON's form for wallets, which returns nothing that bounces: odd for a contract. */
  | 'wallet'
  /** A version of Bitcoin's outputs that has no rule yet, so that anybody could spend from it. */
  | 'future'
  /** The address that nobody has. */
  | 'zero'
  /** What names a token where tokens have no address: a number, a ticker, a rune. */
  | 'token-id';

/** Why a text is no address of a network. */
export type AddressReason =
  | 'empty'
  | 'too-long'
  /** Letters without width, controls, marks that turn the text around, halves of letters. */
  | 'hidden'
  | 'spaces'
  /** Letters that only look like those of an address. */
  | 'letters'
  | 'characters'
  | 'length'
  | 'prefix'
  | 'checksum'
  | 'case'
  | 'testnet'
  | 'other-network'
  /** The page of an explorer. */
  | 'link'
  /** A name that leads to an address, and tomorrow to another. */
  | 'name'
  /** It may be a private key or a seed phrase, so nobody may keep or send it. */
  | 'secret'
  /** A well-known address that no project has: burnt to, or the network's own. */
  | 'nobody'
  /** A hash, a public key, a validator. */
  | 'not-account'
  /** It is of this network, but names no token of the standard. */
  | 'not-standard';

/** What a check finds: an address in the one form to keep, or why it is none and what would be one. */
export type AddressVerdict =
  | { ok: true; address: string; note?: AddressNote | undefined }
  | {
      ok: false;
      reason: AddressReason;
      suggestion?: string;
      looksLike?: Likeness;
    };

/** An address that passes. */
export const accept = (address: string, note?: AddressNote): AddressVerdict => ({ ok: true, address, note });

/** A text that does not pass, and what the person may have meant. */
export const refuse = (
  reason: AddressReason,
  meant: { suggestion?: string; looksLike?: Likeness } = {},
): AddressVerdict => ({ ok: false, reason, ...meant });

/** What a format knows of the network and of the use. */
export interface AddressContext {
  /** What addresses of this network begin with (`osmo`, an SS58 prefix); none: those of the whole family pass. */
  prefix?: string | null | undefined;
  isContract?: boolean | undefined;
  /** The standard of the token whose contract it is. */
  standard?: string | undefined;
}

/** The check of one format: of one line without blanks at its ends, quick for whatever stands in it. */
export type AddressCheck = (text: string, context: AddressContext) => AddressVerdict;
