// Characters that look like plain Latin letters (based on UTS 39).
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

/** Replaces look-alike characters with Latin letters and removes diacritics. */
export const toLatinLookAlikes = (name: string): string =>
  [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => twins.get(letter) ?? letter)
    .join('');

const digits: Record<string, string> = { 0: 'o', 1: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

/** Returns the same value for names that look alike: `un1swap`, `unlswap` and `uniswap`. */
export const latinSkeletonOf = (name: string): string =>
  toLatinLookAlikes(name)
    .replace(/\d/g, (digit) => digits[digit] ?? digit)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('i', 'l');
