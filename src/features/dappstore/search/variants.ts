import { ConverterFactory } from 'opencc-js/core';
import hongKong from 'opencc-js/dict/HKVariants';
import toTraditional from 'opencc-js/dict/STCharacters';
import toSimple from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';
import { once } from '~/lib/once.ts';

// Converts single characters, because loading the tables of phrases would take a second and 100 MB.
const converters = once(() => ({
  simplify: ConverterFactory([toSimple]),
  traditional: [
    ConverterFactory([toTraditional]),
    ConverterFactory([toTraditional], [taiwan]),
    ConverterFactory([toTraditional], [hongKong]),
  ],
}));

/**
 * Returns the characters of the texts that differ between the Chinese scripts, as pairs of traditional and simplified.
 * With them, a query in one script finds texts in the other.
 */
export function chineseVariantsOf(texts: readonly string[]): string {
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
