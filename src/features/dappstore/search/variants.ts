import { ConverterFactory } from 'opencc-js/core';
import hongKong from 'opencc-js/dict/HKVariants';
import toTraditional from 'opencc-js/dict/STCharacters';
import toSimple from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';
import { once } from '~/lib/once.ts';

// Of characters alone: the tables of phrases take a second and 100 MB, and no phrase is looked up here.
const converters = once(() => ({
  simplify: ConverterFactory([toSimple]),
  traditional: [
    ConverterFactory([toTraditional]),
    ConverterFactory([toTraditional], [taiwan]),
    ConverterFactory([toTraditional], [hongKong]),
  ],
}));

/**
 * The characters of texts that the other Chinese script writes otherwise, as pairs of traditional and simplified, so
 * that a reader of either script finds what is written in the other.
 */
export function variantsOf(texts: readonly string[]): string {
  const characters = new Set(texts.join('').match(/\p{Script=Han}/gu));
  const pairs = new Set<string>();
  const { simplify, traditional } = converters();
  for (const character of characters) {
    const simple = simplify(character);
    for (const form of [character, ...traditional.map((convert) => convert(simple))])
      if (form !== simple && form.length === 1 && simple.length === 1) pairs.add(form + simple);
  }
  return [...pairs].sort().join('');
}
