import * as v from 'valibot';
import { Flag, HttpUrl, Id, Line, Name } from './fields.ts';

const ChainId = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** A dapp of the directory (decisions: Data); every field but `hid`, `title` and `url` is optional. */
export const DappSchema = v.object({
  hid: Id,
  title: Name,
  /** Kept only if it is an http or https address (spec §3). */
  url: HttpUrl,
  desc: v.nullish(Line),
  icon_url: v.nullish(v.string()),
  categories: v.nullish(v.array(v.string()), []),
  chains: v.nullish(v.array(v.object({ network: v.string(), chain_id: v.nullish(ChainId) })), []),
  tokens: v.nullish(
    v.array(v.object({ network: v.nullish(v.string()), symbol: Name, contract: v.nullish(v.string()) })),
    [],
  ),
  audits: v.nullish(v.array(HttpUrl), []),
  tp_connect: v.nullish(v.picklist(['both', 'extension', 'mobile', 'none'])),
  rank: v.nullish(v.number()),
  hot: Flag,
  last_checked: v.nullish(v.string()),
  sample: v.nullish(v.boolean()),
});

/** A dapp of the directory. */
export type Dapp = v.InferOutput<typeof DappSchema>;

/** The kinds of facts that a dapp's own page can hold; with fewer than five it is not offered to search engines. */
export function countFacts(dapp: Dapp, hasLine: boolean): number {
  const facts = [
    hasLine,
    dapp.categories.length,
    dapp.chains.length,
    dapp.tokens.length,
    dapp.audits.length,
    dapp.tp_connect,
    dapp.last_checked,
  ];
  return facts.filter(Boolean).length;
}

/** How many kinds of facts a dapp's page needs before search engines may list it (decisions: Addresses). */
export const indexableFacts = 5;

/** Dapps under one heading, as the main API host groups them; only what may be listed is kept (decisions: Data). */
export interface DappSection {
  hid?: string | null | undefined;
  title: string;
  list: Dapp[];
}
