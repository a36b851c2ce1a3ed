import { Converter } from 'opencc-js/cn2t';
import terms from '~/data/taiwan-terms.json' with { type: 'json' };
import { once } from '~/lib/once.ts';

// Creates the converter on first use, because loading its tables takes 0.1 s.
const converter = once(() => Converter({ from: 'cn', to: 'twp' }));

const ours = new Map(Object.entries(terms.terms));
const known = new RegExp([...ours.keys()].join('|'), 'g');

// 签 usually means "sign", but OpenCC converts most occurrences to 籤, "slip of paper". This is right in two words only.
const signs = /(?<![書標])籤/g;

// Positions between a Chinese character and App or TRON, at which a space is inserted.
const besideLatin = /(?<=\p{sc=Hani})(?=(?:App|TRON)\b)|(?<=\b(?:App|TRON))(?=\p{sc=Hani})/gu;

/** Converts Simplified Chinese to Traditional Chinese with the vocabulary of Taiwan. Other texts stay unchanged. */
export const toTraditionalChinese = (text: string): string =>
  converter()(text)
    .replace(signs, '簽')
    .replace(known, (words) => ours.get(words) ?? words)
    .replace(besideLatin, ' ');
