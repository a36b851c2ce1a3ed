import { pinyin } from 'pinyin-pro';

const syllablesOf = (name: string): string[] =>
  pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });

/** Returns the pinyin of a Chinese name and its initials, as people type them; an empty list for other names. */
export function pinyinOf(name: string): string[] {
  if (!/\p{Script=Han}/u.test(name)) return [];
  const syllables = syllablesOf(name).map((syllable) => syllable.trim());
  const first = syllables.map((syllable) => (/^[a-z]+$/.test(syllable) ? syllable.charAt(0) : syllable));
  return [syllables.join(''), first.join('')].filter((typed) => typed.length > 1);
}
