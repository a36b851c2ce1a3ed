import { useStore } from '@nanostores/react';
import { fillText } from '~/lib/fill-text.ts';
import type { FormState } from './form-state.ts';
import type { WordKey } from './words-file.ts';

/** A word of the form, its braces filled; empty until the words have come. */
export type Word = (key: WordKey, values?: Record<string, string>) => string;

/** The words of a form. */
export function useWords({ $help }: FormState): Word {
  const help = useStore($help);
  return (key, values = {}) => fillText(help?.words[key] ?? '', values);
}
