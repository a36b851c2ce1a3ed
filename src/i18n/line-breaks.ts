// Relative: the build reads this file without the pages' compiler.
import glossary from '../../locales/glossary.json' with { type: 'json' };
import { site } from '~/config/site.ts';

/** Forbids a line break where it stands, and has no width. */
const joiner = '\u2060';
/** A space at which no line breaks. */
const hardSpace = '\u00A0';

/** Rules of one language: what they are given is a text as readers see it. */
type Rule = (text: string) => string;

// C-Chain, arm64-v8a, armeabi-v7a: one name, whose hyphen is no place to break a line.
const hyphened = /(?<![\w./@-])(?:[A-Z]-[A-Za-z]{2,9}|[a-z]+\d*-v\d\w?)(?![\w/@-])/g;

/** Names with a hyphen stay whole, and no line begins with the dot between two facts, in any language. */
export const keepNamesTogether: Rule = (text) =>
  (text.includes('-') ? text.replace(hyphened, (name) => name.replace('-', `-${joiner}`)) : text).replace(
    / (?=· )/g,
    hardSpace,
  );

const shortRussian =
  'в во к ко с со о об обо от до из за на по у и а но не ни или для без под над при про что как если из-за из-под'
    .split(' ')
    .join('|');
// A short word goes with what follows, a number with what it counts; a dash and a particle with what stands before.
const beforeRussian = new RegExp(`(?<=^|[\\s(«„“"])(${shortRussian}) (?=[\\p{L}\\d«„“"]|$)`, 'giu');
const afterRussian = / (?=[—–]|(?:же|ли|бы|б|г\.)(?=[\s,.;:!?]|$))/gu;
const counted = /(?<=(?:^|[\s(])\d{1,3}) (?=\p{Ll})/gu;

const russian: Rule = (text) =>
  text.replace(beforeRussian, `$1${hardSpace}`).replace(afterRussian, hardSpace).replace(counted, hardSpace);

// The end of a sentence is its verb: कर सकते हैं। A short one never stands alone in a line.
const tailHindi = / (?=[\p{L}\p{M}]{1,6}(?:[।?!]|\s*$))/gu;
const hindi: Rule = (text) => text.replace(tailHindi, hardSpace);

// 一步一步, 安安全全: said twice, they are one word.
const twiceHan =
  /(\p{Script=Han})(\p{Script=Han})\1\2|(?<doubled>\p{Script=Han})\k<doubled>(?<other>\p{Script=Han})\k<other>/gu;
const hanWord = /^\p{Script=Han}{2,4}$/u;
// What the glossary calls by one word, and words that the dictionary takes apart.
const joinedHan = new RegExp(
  [...glossary.flatMap(({ in: { zh, 'zh-tw': tw } }) => [zh.use, tw.use]), '工作日', '公链', '公鏈']
    .filter((word) => hanWord.test(word))
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'g',
);

let hanSegments: Intl.Segmenter | undefined;

// So many fit a line of the narrowest phone, as letters of a heading.
const fewestHan = 8;

/** Chinese breaks after any character: the words of the dictionary and of the glossary stay whole. */
function chinese(text: string): string {
  if ((text.match(/\p{Script=Han}/gu)?.length ?? 0) < fewestHan)
    return text.replace(twiceHan, (word) => [...word].join(joiner));
  hanSegments ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const words = Array.from(hanSegments.segment(text), ({ index, segment }) => ({ index, word: segment }))
    .filter(({ word }) => hanWord.test(word))
    .concat([...text.matchAll(twiceHan), ...text.matchAll(joinedHan)].map(({ index, 0: word }) => ({ index, word })));
  const isInside = (place: number) => words.some(({ index, word }) => place > index && place < index + word.length);
  return text.replace(/./gsu, (character, place: number) => (isInside(place) ? joiner + character : character));
}

const longestThai = 12;
// Of our texts and in no glossary, taken apart by browsers.
const moreThai = ['สะสม', 'สภาพคล่อง', 'ความปลอดภัย', 'แบบร่าง', 'ออนเชน'];
const thaiWords = new RegExp(
  [...glossary.map(({ in: { th } }) => th.use), ...moreThai]
    .filter((word) => /^[\u0E00-\u0E7F]+$/.test(word) && word.length <= longestThai)
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'g',
);

let thaiSegments: Intl.Segmenter | undefined;

// 6 แสน: a number goes with what it counts.
const countedThai = /(?<=(?:^|\s)[\d.,]{1,6}) (?=[\u0E00-\u0E7F])/g;

/** Thai has no spaces, and a dictionary takes its loan words apart (โท|เคน): the words we know are joined where it would. */
function thai(given: string): string {
  const text = given.replace(countedThai, hardSpace);
  const words = [...text.matchAll(thaiWords)].map(({ index, 0: word }) => [index, index + word.length] as const);
  if (words.length === 0) return text;
  thaiSegments ??= new Intl.Segmenter('th', { granularity: 'word' });
  const isInside = (place: number) => words.some(([from, to]) => place > from && place < to);
  return Array.from(thaiSegments.segment(text), ({ index, segment }) =>
    isInside(index) ? joiner + segment : segment,
  ).join('');
}

const rules: Readonly<Record<string, Rule>> = {
  ru: russian,
  hi: hindi,
  th: thai,
  'zh-Hans': chinese,
  'zh-Hant': chinese,
};

/**
 * A text that is read (never one that is compared, searched or sent) with its lines kept from breaking where readers of a
 * language, by its name in HTML, would stumble.
 */
export const keepTogether = (text: string, language: string): string =>
  keepNamesTogether(rules[language]?.(text) ?? text);

// A longer name may be wider than a phone, and has to break.
const longestBrand = 16;
const { name: brand } = site.brand;
const wholeBrand = brand.length > longestBrand ? brand : brand.replaceAll(' ', hardSpace);

/** A heading, whose letters are large and lines few, as keepTogether has it, with the name of the brand in one line. */
export const keepHeadingTogether = (heading: string, language: string): string =>
  keepTogether(heading, language).replaceAll(brand, wholeBrand);
