import { Converter } from 'opencc-js/t2cn';
import { Converter as ToTraditional } from 'opencc-js/cn2t';
import { once } from '~/lib/once.ts';

const converters = once(() => ({
  simplify: Converter({ from: 't', to: 'cn' }),
  traditional: (['t', 'tw', 'hk'] as const).map((to) => ToTraditional({ from: 'cn', to })),
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
