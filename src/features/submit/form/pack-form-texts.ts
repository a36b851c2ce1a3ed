import { fieldsOfForm, type FormKind } from '~/domain/submission/fields.ts';
import { objectFromKeys } from '~/lib/object-from-keys.ts';
import type { FormTexts } from './form-texts.ts';

type Group = 'labels' | 'hints' | 'options' | 'sections';
const single = ['optional', 'yes', 'no', 'choose', 'chooseFile', 'send', 'progress', 'privacy', 'free'] as const;
const coinParts = ['name', 'symbol', 'decimals'];

/** Returns the keys of a form's texts, in the order of its fields. */
function textKeysOf(kind: FormKind): [Group, string][] {
  const keys = fieldsOfForm(kind).flatMap(({ name, section, limit }): [Group, string][] => {
    const options = 'of' in limit && typeof limit.of !== 'string' ? limit.of : [];
    const parts = limit.kind === 'coin' ? coinParts.map((part) => `${name}.${part}`) : [];
    return [
      ['sections', section],
      ...[name, ...parts].map((label): [Group, string] => ['labels', label]),
      ['hints', name],
      ...options.map((option): [Group, string] => ['options', option]),
    ];
  });
  return keys.filter(([group, key], at) => keys.findIndex(([one, other]) => one === group && other === key) === at);
}

/** Serializes the texts without keys, to save bytes: the page contains each text in the HTML and in the props. */
export const packFormTexts = (kind: FormKind, texts: FormTexts): string =>
  [...textKeysOf(kind).map(([group, key]) => texts[group][key] ?? ''), ...single.map((key) => texts[key])].join('\n');

export function unpackFormTexts(kind: FormKind, packed: string): FormTexts {
  const lines = packed.split('\n');
  const texts: Record<Group, Record<string, string>> = { labels: {}, hints: {}, options: {}, sections: {} };
  for (const [group, key] of textKeysOf(kind)) {
    const line = lines.shift();
    if (line) texts[group][key] = line;
  }
  return { ...texts, ...objectFromKeys(single, (key) => lines[single.indexOf(key)] ?? '') };
}
