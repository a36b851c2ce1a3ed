import * as v from 'valibot';
import { asRecord } from '~/lib/record.ts';
import { BooleanFlagSchema, IdSchema, ExternalNameSchema } from './fields.ts';

/** Schema of a chain of the main API host (row K11). */
export const BlockchainSchema = v.object({
  hid: IdSchema,
  icon_url: v.nullish(v.string(), ''),
  title: ExternalNameSchema,
  ns: v.string(),
  /** A JSON text with the field `chain_id`. */
  metadata: v.nullish(v.string(), ''),
  deprecated: BooleanFlagSchema,
});

export type Blockchain = v.InferOutput<typeof BlockchainSchema>;

/** A chain as the browser stores it under `blockchainList`. */
export interface StoredBlockchain {
  hid: string;
  icon: string;
  title: string;
  ns: string;
  chain_id: string;
}

function chainIdOf({ hid, metadata }: Blockchain, onUnparseable: (line: string) => void): string {
  try {
    const { chain_id: id } = asRecord(JSON.parse(metadata));
    return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  } catch {
    onUnparseable(`block_chain/list: the metadata of ${hid} is not JSON`);
    return '';
  }
}

/** Converts host chains for storage. Drops deprecated chains and reports unparseable metadata (rows D18, X15). */
export const toStoredBlockchains = (
  chains: readonly Blockchain[],
  onUnparseable: (line: string) => void = console.warn,
): StoredBlockchain[] =>
  chains
    .filter(({ deprecated }) => !deprecated)
    .map((chain) => ({
      hid: chain.hid,
      icon: chain.icon_url,
      title: chain.title,
      ns: chain.ns,
      chain_id: chainIdOf(chain, onUnparseable),
    }));
