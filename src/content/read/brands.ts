import * as v from 'valibot';
import { BrandSchema, type Brand } from '~/domain/brand.ts';
import { once } from '~/lib/once.ts';
import { readSnapshotRows } from '../rows.ts';
import { readValidSnapshot } from '../snapshot.ts';

/** Returns well-known brands of wallets, exchanges, dapps, services and collections. Only the origin uses them. */
export const knownBrands = once((): readonly Brand[] => readSnapshotRows('brands.json', BrandSchema));

const WordsSchema = v.object({ words: v.pipe(v.string(), v.nonEmpty()) });

const ordinaryWords = once(() => new Set(readValidSnapshot('ordinary-words.json', WordsSchema).words.split(' ')));

/** Whether a text is an English word or its plural. The list contains only words that look like a known name. */
export const isOrdinaryWord = (text: string): boolean => {
  const word = text.toLowerCase();
  return ordinaryWords().has(word) || (word.endsWith('s') && ordinaryWords().has(word.slice(0, -1)));
};
