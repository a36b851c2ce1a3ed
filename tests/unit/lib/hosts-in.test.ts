import { expect, it } from 'vitest';
import { findHostsInText } from '~/lib/hosts-in.ts';

it.each([
  ['https://app.example.org/swap?a=1#b', ['app.example.org']],
  ['https://user:word@APP.example.org:8443/', ['app.example.org']],
  ['//app.example.org', ['app.example.org']],
  ['https:\\\\app.example.org', ['app.example.org']],
  ['https://пример.рф/', ['xn--e1afmkfd.xn--p1ai']],
  ['https://a.example/?to=https%3A%2F%2Fapp.example.org%2Fx', ['a.example', 'app.example.org']],
  ['https://a.example/?to=https%253A%252F%252Fapp.example.org', ['a.example', 'app.example.org']],
  [
    `https://a.example/?to=${encodeURIComponent(encodeURIComponent(encodeURIComponent('https://b.example')))}`,
    ['a.example', 'b.example'],
  ],
  ['https://a.example/?to=//[bad/', ['a.example']],
  ['tpdapp://open?params={"url":"https://app.example.org/x","chain":"ETH"}', ['open', 'app.example.org']],
  ['/en/news', []],
  ['https://a.example/%zz', ['a.example']],
  ['mailto:a@example.org', []],
])('finds the hosts in %j', (text, expected) => {
  expect(findHostsInText(text)).toEqual(expected);
});
