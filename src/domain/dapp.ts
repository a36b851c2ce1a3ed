import * as v from 'valibot';
import { isHttpUrl } from '~/lib/safe-url.ts';

const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty());

/** A dapp of the directory (decisions: Data); every field but `hid`, `title` and `url` is optional. */
export const DappSchema = v.object({
  hid: Id,
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  /** Kept only if it is an http or https address (spec §3). */
  url: v.pipe(v.string(), v.check(isHttpUrl, 'is not an http or https address')),
  desc: v.optional(v.string()),
  categories: v.optional(v.array(v.string()), []),
  chains: v.optional(v.array(v.object({ network: v.string(), chain_id: v.optional(v.string()) })), []),
  tokens: v.optional(
    v.array(v.object({ network: v.nullish(v.string()), symbol: v.string(), contract: v.nullish(v.string()) })),
    [],
  ),
  audits: v.optional(v.array(v.pipe(v.string(), v.check(isHttpUrl))), []),
  tp_connect: v.optional(v.picklist(['both', 'extension', 'mobile', 'none'])),
  last_checked: v.optional(v.string()),
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
