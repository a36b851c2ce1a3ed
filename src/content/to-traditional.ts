import { Converter } from 'opencc-js/cn2t';
import terms from '~/data/taiwan-terms.json' with { type: 'json' };
import { once } from '~/lib/once.ts';

// Its tables take a tenth of a second, also where nothing is converted.
const converter = once(() => Converter({ from: 'cn', to: 'twp' }));
const ours = new Map(Object.entries(terms.terms));
const known = new RegExp([...ours.keys()].join('|'), 'g');

// 签 is to sign, and in two words a slip of paper; both are one character in Simplified Chinese, and OpenCC takes most for paper.
const signs = /(?<![書標])籤/g;

// Latin words among ideographs stand between spaces.
const besideLatin = /(?<=\p{sc=Hani})(?=(?:App|TRON)\b)|(?<=\b(?:App|TRON))(?=\p{sc=Hani})/gu;

/** A Simplified Chinese text in Traditional characters, with the words that Taiwan uses; other texts as they are. */
export const toTraditional = (text: string): string =>
  converter()(text)
    .replace(signs, '簽')
    .replace(known, (words) => ours.get(words) ?? words)
    .replace(besideLatin, ' ');
