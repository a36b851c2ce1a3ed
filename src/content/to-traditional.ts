import { Converter } from 'opencc-js/cn2t';
import terms from '~/data/taiwan-terms.json' with { type: 'json' };
import { once } from '~/lib/once.ts';

// Created on first use, because loading its tables takes 0.1 s.
const converter = once(() => Converter({ from: 'cn', to: 'twp' }));
const ours = new Map(Object.entries(terms.terms));
const known = new RegExp([...ours.keys()].join('|'), 'g');

// 签 means "sign", but in two words "slip of paper". OpenCC converts most occurrences to the character for paper.
const signs = /(?<![書標])籤/g;

// Positions between a Chinese character and App or TRON, where a space belongs.
const besideLatin = /(?<=\p{sc=Hani})(?=(?:App|TRON)\b)|(?<=\b(?:App|TRON))(?=\p{sc=Hani})/gu;

/** Converts Simplified Chinese to Traditional Chinese with the vocabulary of Taiwan. Other texts stay unchanged. */
export const toTraditional = (text: string): string =>
  converter()(text)
    .replace(signs, '簽')
    .replace(known, (words) => ours.get(words) ?? words)
    .replace(besideLatin, ' ');
