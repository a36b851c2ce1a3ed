import * as v from 'valibot';
import { ExternalNameSchema } from './fields.ts';

const aliasKinds = ['chain', 'category', 'dapp'] as const;
type AliasKind = (typeof aliasKinds)[number];

const Ids = v.strictObject({
  chain: v.optional(v.string()),
  category: v.optional(v.string()),
  dapp: v.optional(v.string()),
  in: v.pipe(v.array(v.string()), v.nonEmpty('must hold a language')),
  names: v.pipe(v.array(ExternalNameSchema), v.nonEmpty('must hold a name')),
  source: ExternalNameSchema,
});

/** Schema of alternative names of a chain, category or dapp. */
export const AliasSchema = v.pipe(
  Ids,
  v.check((alias) => aliasKinds.filter((kind) => alias[kind]).length === 1, 'must be of one chain, category or dapp'),
  v.transform(({ in: languages, names, ...ids }) => {
    const kind: AliasKind = aliasKinds.find((candidate) => ids[candidate]) ?? 'dapp';
    return { kind, id: ids[kind] ?? '', languages, names };
  }),
);

export type Alias = v.InferOutput<typeof AliasSchema>;
