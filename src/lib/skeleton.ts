// Letters of other alphabets, and of Latin ones, that are drawn like plain Latin letters (after UTS 39).
const twins = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'ьƅв',
    c: 'сϲ',
    d: 'ԁɗđ',
    e: 'еєεҽ',
    f: 'ƒ',
    g: 'ɡɢց',
    h: 'һհнħ',
    i: 'іιıɩ',
    j: 'јϳ',
    k: 'кκĸ',
    l: 'ӏłɫⅼ',
    m: 'мⅿ',
    n: 'пηոռ',
    o: 'оοօσø',
    p: 'рρ',
    q: 'ԛգ',
    r: 'гɾʀ',
    s: 'ѕꜱʂ',
    t: 'тτŧ',
    u: 'υսʋ',
    v: 'νѵ',
    w: 'ԝшωɯ',
    x: 'хχ',
    y: 'уүγʏ',
    z: 'ᴢʐ',
    ss: 'ß',
    ae: 'æ',
    oe: 'œ',
  }).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin] as const)),
);

/** A name in the plain Latin letters that it is drawn like, without marks. */
export const asLatin = (name: string): string =>
  [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => twins.get(letter) ?? letter)
    .join('');

const digits: Record<string, string> = { 0: 'o', 1: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

/** What is the same for names that an eye takes for one another: `un1swap`, `unlswap` and `uniswap`. */
export const skeleton = (name: string): string =>
  asLatin(name)
    .replace(/\d/g, (digit) => digits[digit] ?? digit)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('i', 'l');
