import * as v from 'valibot';
import {
  ContractSchema,
  BooleanFlagSchema,
  HttpUrlSchema,
  ExternalTextLineSchema,
  ExternalNameSchema,
  PageIdSchema,
} from './fields.ts';

// Hosts identify chains by name or number.
const Network = v.pipe(v.union([ExternalTextLineSchema, v.pipe(v.number(), v.integer())]), v.transform(String));
const ChainId = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Returns the schema of a short list, which pages show completely. More than `maxItems` items are invalid. */
const shortList = <Item extends v.GenericSchema>(item: Item, maxItems: number) =>
  v.nullish(v.pipe(v.array(item), v.maxLength(maxItems, `must be at most ${maxItems}`)), []);

/** Schema of a dapp; only `hid`, `title` and `url` are required. */
export const DappSchema = v.object({
  hid: PageIdSchema,
  title: ExternalNameSchema,
  /** Must be an http or https address (row D17). */
  url: HttpUrlSchema,
  desc: v.nullish(ExternalTextLineSchema),
  icon_url: v.nullish(v.string()),
  categories: shortList(v.string(), 50),
  chains: shortList(v.object({ network: Network, chain_id: v.nullish(ChainId) }), 200),
  tokens: shortList(
    v.object({ network: v.nullish(Network), symbol: ExternalNameSchema, contract: v.nullish(ContractSchema) }),
    100,
  ),
  audits: shortList(HttpUrlSchema, 20),
  tp_connect: v.nullish(v.picklist(['both', 'extension', 'mobile', 'none'])),
  rank: v.nullish(v.number()),
  hot: BooleanFlagSchema,
  last_checked: v.nullish(v.string()),
  sample: v.nullish(v.boolean()),
});

export type Dapp = v.InferOutput<typeof DappSchema>;

const enoughChains = 3;

/** Whether a dapp's page has enough content to be indexed, given its description and active chains. */
export function hasEnoughContent(
  { categories, tokens, audits }: Pick<Dapp, 'categories' | 'tokens' | 'audits'>,
  { hasLine, chains }: { hasLine: boolean; chains: number },
): boolean {
  const isDescribed = hasLine && categories.length > 0 && chains > 0;
  return isDescribed && (tokens.length > 0 || audits.length > 0 || chains >= enoughChains);
}

/** A section of dapps of the main API host, without dapps that must not be listed. */
export interface DappSection {
  hid?: string | null | undefined;
  title: string;
  list: Dapp[];
}
