import fc from 'fast-check';

export const pictureUrl = 'https://pictures.example.org/a.png';

/** Texts that have broken programs before or were written to break some. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\n',
  '\u200b',
  '\ufeff',
  '\u202e',
  '\u2066',
  '\u00ad',
  '\u3164',
  '\u{e0041}',
  '\ud800',
  'a\udc00b',
  ...['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'null', 'undefined', 'NaN'],
  '{{name}}',
  '{{constructor}}',
  '{{brand}}',
  '{siteLang}',
  '{brand}',
  '{name}',
  '{{openDapp}}x',
  '{{',
  '}}',
  '&#123;{a}}',
  '[object Object]',
  'news:meta.title',
  'dappstore:detail.open',
  'shell:newTab',
  '$&',
  "$'$`",
  '%',
  '%00',
  '%2f%2e%2e',
  ...['<script>alert(1)</script>', '</script><script>alert(1)</script>', '<!--', '-->', '<![CDATA[', ']]>', '</main>'],
  ...['"><img src=x onerror=alert(1)>', "' onload='alert(1)", '<astro-island onclick=alert(1) x', '<input /', '<link '],
  '<img src="https://evil.example.org/a.png">',
  `<img src="${pictureUrl}" alt="x">`,
  pictureUrl,
  '<svg onload=alert(1)>',
  '<style>*{}</style>',
  '<base href=//evil>',
  ...['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example.org', '/\\evil.example.org'],
  ...['https:\\\\evil.example.org', '/\t/evil.example.org', 'https://a@evil.example.org/', 'http://[::1]/', 'https://'],
  '../../etc/passwd',
  '..\\..\\',
  'CON',
  'index',
  'page',
  'detail',
  'Capitals',
  'a b',
  '-',
  '_',
  '.',
  '0',
  '-0',
  '1e400',
  'https://xn--pypal-4ve.example.org/',
  'https://пример.example/путь',
  'https://a.test/\u202egpj.exe',
  'HTTPS://A.TEST',
  ...['مرحبا', '你好', 'नमस्ते', 'สวัสดี', '👩‍👩‍👧‍👦', 'e\u0301'.repeat(60), 'Z̷̨̡͚͚͚̍̍', '\u0085', '\u2028', '\u001b[31m'],
  ...['x'.repeat(201), 'y'.repeat(1001), `https://a.test/${'z'.repeat(3000)}`, 'w '.repeat(90), '"'.repeat(190)],
] as const;

/** Generates a hostile text, a combination of hostile texts, or any text. */
export const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...hostileTexts, 'Swap', ' '), { minLength: 2, maxLength: 4 })
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

/** Generates the value of a text field. A few values are not texts. */
export const textFieldValue = fc.oneof(
  { weight: 40, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

export const html = fc
  .array(
    fc.oneof(
      text.map((inner) => `<p>${inner}</p>`),
      fc.tuple(text, text).map(([href, inner]) => `<a href="${href.replaceAll('"', '&quot;')}">${inner}</a>`),
      text.map((src) => `<img src="${src.replaceAll('"', '&quot;')}" alt="${src.replaceAll('"', '&quot;')}">`),
      fc.constantFrom(
        '<blockquote>'.repeat(3000),
        '<table><td>'.repeat(40),
        '<b>'.repeat(60),
        '<template><p>x',
        '<svg><p>',
        '<select>',
        '<a href="/en/no-such-page">x</a>',
        '<a href="news">x</a>',
        '<a href="?x">x</a>',
        '<pre>{{name}}</pre>',
        '</div>',
      ),
      text,
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('\n'));
