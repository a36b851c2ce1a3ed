import { expect, it } from 'vitest';
import { createLinkChecker } from '~/domain/official/check-link.ts';
import { createOfficialList } from '~/domain/official/list.ts';

const social = [
  ...['https://x.com/kissipouch', 'https://discord.gg/kissipouch', 'https://social.example/kissipouch'],
  ...['https://github.com/kissipouch', 'https://www.reddit.com/r/kissipouch'],
];
const emails = { support: 'kissipouch@kissipouch.com' };
const check = createLinkChecker(createOfficialList('https://kissipouch.com', { social }, emails, []));
const texts = [...social, 'kissipouch@kissipouch.com', '@kissipouch', 'kissipouch'];

/** Letters outside ASCII whose lower or upper case contains ASCII letters, with these letters. */
const changing = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).flatMap((letter) =>
  [letter.toLowerCase(), letter.toUpperCase().toLowerCase()].flatMap((other) =>
    letter > '\x7f' && /[a-z]/.test(other) ? { letter, plain: other.replace(/[^a-z]/g, '') } : [],
  ),
);

it('ignores the case of ASCII letters in official names', () => {
  for (const text of texts)
    expect([text, check(text.replace('kissipouch', 'KissIPouch')).kind]).toEqual([text, 'official']);
});

it('accepts no name with a letter that only becomes an ASCII letter in another case', () => {
  expect(changing.map(({ letter }) => letter)).toEqual(expect.arrayContaining(['\u212a', '\u017f', '\u0130']));
  for (const { letter, plain } of changing.filter((one) => 'kissipouch'.includes(one.plain)))
    for (const text of texts) {
      const typed = text.replace('kissipouch', 'kissipouch'.replace(plain, letter));
      expect([typed, check(typed).kind]).not.toEqual([typed, 'official']);
    }
});

it('calls an account with the Kelvin sign an imitation', () => {
  for (const text of ['https://x.com/\u212aissipouch', '@\u212aissipouch', 'https://linktr.ee/\u212aissipouch.com'])
    expect([text, check(text).kind]).toEqual([text, 'imitation']);
});
