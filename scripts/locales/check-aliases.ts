import * as v from 'valibot';
import { AliasSchema, type Alias } from '~/domain/alias.ts';
import type { LocaleFinding } from './finding.ts';
import { suggestNearestWord } from './nearest.ts';
import { readLocaleData, readLocaleRows } from './read-data.ts';

export const aliasesDataFile = 'src/data/aliases.json';

const lists = {
  chain: { file: 'src/data/chains.json', schema: v.array(v.looseObject({ code: v.string() })) },
  category: {
    file: 'src/data/editorial.json',
    schema: v.looseObject({ categories: v.array(v.looseObject({ slug: v.optional(v.string()) })) }),
  },
  dapp: { file: 'src/data/dapps.json', schema: v.array(v.looseObject({ hid: v.string() })) },
};

const idsIn = (root: string): Record<Alias['kind'], readonly string[]> => ({
  chain: (readLocaleData(root, lists.chain.file, lists.chain.schema).value ?? []).map(({ code }) => code),
  category: (readLocaleData(root, lists.category.file, lists.category.schema).value?.categories ?? []).flatMap(
    ({ slug }) => slug ?? [],
  ),
  dapp: (readLocaleData(root, lists.dapp.file, lists.dapp.schema).value ?? []).map(({ hid }) => hid),
});

/** Checks aliases: each must belong to an existing item, and use languages of the site. Reports duplicates. */
export function checkAliases(root: string, languages: readonly string[]): LocaleFinding[] {
  const { value, findings, positionOf } = readLocaleRows(root, aliasesDataFile, AliasSchema);
  const ids = idsIn(root);
  const seen = new Set<string>();
  for (const { index: row, row: alias } of value ?? []) {
    const { kind, id, languages: codes, names } = alias;
    const wrong = (path: (string | number)[], rule: LocaleFinding['rule'], message: string) =>
      findings.push({ ...positionOf([row, ...path]), rule, message });
    if (!ids[kind].includes(id)) {
      wrong([kind], 'orphan', `${id} is no ${kind} of ${lists[kind].file}${suggestNearestWord(id, ids[kind])}`);
    }
    for (const [at, code] of codes.entries()) {
      if (!languages.includes(code))
        wrong(['in', at], 'unknown', `${code} is not a language of the site${suggestNearestWord(code, languages)}`);
      for (const [index, name] of names.entries()) {
        const key = `${kind} ${id} ${code} ${name.toLowerCase()}`;
        if (seen.has(key)) wrong(['names', index], 'duplicate', `“${name}” occurs twice for ${id} in ${code}`);
        seen.add(key);
      }
    }
  }
  return findings;
}
