import * as v from 'valibot';
import { Contract, Flag, HttpUrl, Line, Name, PageId } from './fields.ts';

// A host may name a chain by a word or by its number.
const Network = v.pipe(v.union([Line, v.pipe(v.number(), v.integer())]), v.transform(String));
const ChainId = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** A list that a page shows whole; more than `most` is no dapp's. */
const few = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.nullish(v.pipe(v.array(item), v.maxLength(most, `must be at most ${most}`)), []);

/** A dapp of the directory; every field but `hid`, `title` and `url` is optional. */
export const DappSchema = v.object({
  hid: PageId,
  title: Name,
  /** Kept only if it is an http or https address (row D17). */
  url: HttpUrl,
  desc: v.nullish(Line),
  icon_url: v.nullish(v.string()),
  categories: few(v.string(), 50),
  chains: few(v.object({ network: Network, chain_id: v.nullish(ChainId) }), 200),
  tokens: few(v.object({ network: v.nullish(Network), symbol: Name, contract: v.nullish(Contract) }), 100),
  audits: few(HttpUrl, 20),
  tp_connect: v.nullish(v.picklist(['both', 'extension', 'mobile', 'none'])),
  rank: v.nullish(v.number()),
  hot: Flag,
  last_checked: v.nullish(v.string()),
  sample: v.nullish(v.boolean()),
});

/** A dapp of the directory. */
export type Dapp = v.InferOutput<typeof DappSchema>;

const chainsThatSayEnough = 3;

/** Whether a dapp's own page says enough to be offered to search engines, with its line and its living chains. */
export function saysEnough(
  { categories, tokens, audits }: Pick<Dapp, 'categories' | 'tokens' | 'audits'>,
  { hasLine, chains }: { hasLine: boolean; chains: number },
): boolean {
  const isDescribed = hasLine && categories.length > 0 && chains > 0;
  return isDescribed && (tokens.length > 0 || audits.length > 0 || chains >= chainsThatSayEnough);
}

/** Dapps under one heading, as the main API host groups them; only what may be listed is kept. */
export interface DappSection {
  hid?: string | null | undefined;
  title: string;
  list: Dapp[];
}
