// A relative import, because the build loads this file without Vite.
import glossary from '../../locales/glossary.json' with { type: 'json' };
import { site } from '~/config/site.ts';
import { once } from '~/lib/once.ts';

/** NO-BREAK SPACE. Browsers treat it as a space when text is copied or searched. */
const hardSpace = '\u00A0';
/** Keeps a part on one line with CSS (parts.css), so that copied text stays unchanged. */
const whole = (part: string): string => `<span class="nowrap">${part}</span>`;

type Rule = (text: string) => string;

// Names such as C-Chain, SHA-256, arm64-v8a and armeabi-v7a do not break at their hyphens.
const hyphened = /(?<![\w./@-])(?:[A-Z]-[A-Za-z]{2,9}|[A-Z]{3,4}-\d{2,4}|[a-z]+\d*-v\d\w?)(?![\w/@-])/g;

// Japanese compounds that are wider than a phone's column: コミュニティ|アンバサダー.
const katakanaStart =
  /(?<![ァ-ヶー])(?:かんたん|コミュニティ|アンバサダー|ハードウェア|デスクトップ|コントラクト|ブロック|リカバリー)(?=[ァ-ヶー]{4})/g;

/** Keeps hyphenated names whole and separators off the start of a line, and lets long Japanese names break. */
export const addNameLineBreakRules: Rule = (text) =>
  (text.includes('-') ? text.replace(hyphened, whole) : text)
    .replace(katakanaStart, '$&<wbr>')
    .replace(/ (?=· )/g, hardSpace);

const shortRussian =
  'в во к ко с со о об обо от до из за на по у и а но не ни или для без под над при про что как если из-за из-под'
    .split(' ')
    .join('|');
// Joins a short word with the next one, a number with its unit, and a dash or particle with the previous word.
const beforeRussian = new RegExp(`(?<=^|[\\s(«„“"])(${shortRussian}) (?=[\\p{L}\\d«„“"]|$)`, 'giu');
const afterRussian = / (?=[—–]|(?:же|ли|бы|б|г\.)(?=[\s,.;:!?]|$))/gu;
// Not after 600 000, which would become too long for a phone with large text.
const counted = /(?<=(?:^|[\s(])\d{1,3})(?<!\d\s\d{3}) (?=\p{Ll})/gu;

const russian: Rule = (text) =>
  text.replace(beforeRussian, `$1${hardSpace}`).replace(afterRussian, hardSpace).replace(counted, hardSpace);

// Joins a short verb at the end of a sentence with the word before it: कर सकते हैं। Not in a text of two words, which
// would then not break at all.
const tailHindi = /(?<!^\s*\S+) (?=[\p{L}\p{M}]{1,6}(?:[।?!]|\s*$))/gu;
const hindi: Rule = (text) => text.replace(tailHindi, hardSpace);

// Reduplicated words, such as 一步一步 and 安安全全.
const twiceHan =
  /(\p{Script=Han})(\p{Script=Han})\1\2|(?<doubled>\p{Script=Han})\k<doubled>(?<other>\p{Script=Han})\k<other>/gu;
const hanWord = /^\p{Script=Han}{2,4}$/u;
/** Matches any of the words, the longest first. */
const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(words.toSorted((one, other) => other.length - one.length).join('|'), 'g');

// Glossary terms, and words that the browser's dictionary splits.
const joinedHan = anyOf(
  [...glossary.flatMap(({ in: { zh, 'zh-tw': tw } }) => [zh.use, tw.use]), '工作日', '公链', '公鏈'].filter((word) =>
    hanWord.test(word),
  ),
);

const hanSegmenter = once(() => new Intl.Segmenter('zh', { granularity: 'word' }));

// A shorter text fits into one line of a heading, even on the narrowest phone.
const fewestHan = 8;
const betweenHan = /(?<=\p{Script=Han})(?=\p{Script=Han})/gu;

/** Any character may end a line. Headings break only at punctuation (base.css), and at `<wbr>` between words. */
function chinese(text: string): string {
  if ((text.match(/\p{Script=Han}/gu)?.length ?? 0) < fewestHan) return text.replace(twiceHan, whole);
  const words = Array.from(hanSegmenter().segment(text), ({ index, segment }) => ({ index, word: segment }))
    .filter(({ word }) => hanWord.test(word))
    .concat([...text.matchAll(twiceHan), ...text.matchAll(joinedHan)].map(({ index, 0: word }) => ({ index, word })));
  const isInside = (place: number) => words.some(({ index, word }) => place > index && place < index + word.length);
  return text.replace(betweenHan, (_, ...[place]: [number]) => (isInside(place) ? '' : '<wbr>'));
}

const maxThaiLength = 12;
// Thai words of our texts that browsers split, and that the glossary does not contain.
const moreThai = [
  ...['สะสม', 'สภาพคล่อง', 'ความปลอดภัย', 'แบบร่าง', 'ออนเชน'],
  ...['คำเตือน', 'วันที่', 'แพ็กเกจ', 'ลิมิต', 'ออร์เดอร์'],
];
const thaiWords = anyOf(
  [...glossary.map(({ in: { th } }) => th.use), ...moreThai].filter(
    (word) => /^[\u0E00-\u0E7F]+$/.test(word) && word.length <= maxThaiLength,
  ),
);

// Consonants, and vowels before a consonant.
const startOfThaiWord = /[\u0E01-\u0E2E\u0E40-\u0E44]/;

const thaiSegmenter = once(() => new Intl.Segmenter('th', { granularity: 'word' }));

// Joins a number with its unit: 6 แสนคน.
const countedThai = /(?<=(?:^|\s))([\d.,]{1,6}) ((?:พัน|หมื่น|แสน|ล้าน)+(?:คน)?)?/g;

/**
 * Keeps words whole that the browser's dictionary would split. Lets the line break after them, because Chromium allows
 * no break between a `nowrap` element and a word, and would break inside that word.
 */
function thai(given: string): string {
  const text = given.replace(countedThai, (_, number: string, unit?: string) =>
    unit ? whole(`${number}${hardSpace}${unit}`) : `${number}${hardSpace}`,
  );
  const starts = once(() => new Set(Array.from(thaiSegmenter().segment(text), ({ index }) => index)));
  return text.replace(thaiWords, (word, at: number) => {
    if (!Array.from(word).some((_, place) => place > 0 && starts().has(at + place))) return word;
    return whole(word) + (startOfThaiWord.test(text.charAt(at + word.length)) ? '<wbr>' : '');
  });
}

// `keep-all` still breaks between a closing bracket and a particle: (MSB)로.
const bracketKorean = /\(?[^\s()]+\)[가-힣]+/g;
const korean: Rule = (text) => text.replace(bracketKorean, whole);

// Joins the syllables of the Vietnamese words for "we", and for "received the file".
const wordVietnamese = /(?<=\bchúng) (?=(?:tôi|ta)(?!\p{L}))|(?<=nhận) (?=hồ sơ)|(?<=nhận hồ) (?=sơ)/giu;
const vietnamese: Rule = (text) => text.replace(wordVietnamese, hardSpace);

const rules: Readonly<Record<string, Rule>> = {
  ru: russian,
  hi: hindi,
  ko: korean,
  th: thai,
  vi: vietnamese,
  'zh-Hans': chinese,
  'zh-Hant': chinese,
};

/** Adds the line-break rules of a language (BCP 47) to HTML. Copied text stays unchanged. */
export const addLineBreakRules = (text: string, language: string): string =>
  addNameLineBreakRules(rules[language]?.(text) ?? text);

// Longer brand names must be able to break on a phone.
const maxBrandLength = 16;
const { name: brand } = site.brand;
const wholeBrand = brand.length > maxBrandLength ? brand : brand.replaceAll(' ', hardSpace);

/** Adds line-break rules to a heading, and keeps the brand name on one line. */
export const addHeadingLineBreakRules = (heading: string, language: string): string =>
  addLineBreakRules(heading, language).replaceAll(brand, wholeBrand);
