import { useStore } from '@nanostores/react';
import { fillText } from '~/lib/fill-text.ts';
import type { FormState } from './form-state.ts';
import type { FormTextKey } from './form-text-keys.ts';

/** Returns a text with its placeholders filled; an empty string until the texts have loaded. */
export type GetFormText = (key: FormTextKey, values?: Record<string, string>) => string;

export function useFormText({ $data }: FormState): GetFormText {
  const data = useStore($data);
  return (key, values = {}) => fillText(data?.words[key] ?? '', values);
}
