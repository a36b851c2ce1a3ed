import * as v from 'valibot';
import { Name } from './fields.ts';

/** The kinds of things that have aliases. */
export const aliasKinds = ['chain', 'category', 'dapp'] as const;
type AliasKind = (typeof aliasKinds)[number];

const Ids = v.strictObject({
  /** The code of a chain. */
  chain: v.optional(v.string()),
  /** The slug of a category. */
  category: v.optional(v.string()),
  /** The id of a dapp. */
  dapp: v.optional(v.string()),
  /** The languages in which people write so. */
  in: v.pipe(v.array(v.string()), v.nonEmpty('must hold a language')),
  names: v.pipe(v.array(Name), v.nonEmpty('must hold a name')),
  /** Where the names were seen. */
  source: Name,
});

/** Names that people write for one chain, category or dapp beside its own. */
export const AliasSchema = v.pipe(
  Ids,
  v.check((alias) => aliasKinds.filter((kind) => alias[kind]).length === 1, 'must be of one chain, category or dapp'),
  v.transform(({ in: languages, names, ...ids }) => {
    const kind: AliasKind = aliasKinds.find((candidate) => ids[candidate]) ?? 'dapp';
    return { kind, id: ids[kind] ?? '', languages, names };
  }),
);

/** Names that people write for one thing of the directory beside its own. */
export type Alias = v.InferOutput<typeof AliasSchema>;
