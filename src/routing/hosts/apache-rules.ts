import { languageCodes } from '~/i18n/languages.ts';
import {
  pathsWithoutLanguage,
  hostilePattern,
  languagePrefixes,
  languagePrefixOf,
  notFoundAddresses,
  pathRestPattern,
  serverErrorAddress,
  suffixPattern,
  neverServedPaths,
} from '../addresses.ts';
import {
  dictionaryEncoding,
  dictionarySuffix,
  digestPattern,
  dictionaryPagePattern,
  type CompressionDictionary,
} from '../dictionaries.ts';
import { responseClassRules, fileClassPatternOf, type ResponseClass } from '../headers.ts';
import type { PageCsps } from '../page-csps.ts';
import { addressRegExpSource } from '../route-of-address.ts';
import { createQueryCases } from '../redirects/destination.ts';
import type { RedirectModel } from '../redirects/rule.ts';
import {
  acceptedEncodingPattern,
  acceptLanguagePatterns,
  defaultLanguage,
  escapePath,
  redirectsByKind,
  redirectTargetQueries,
  type TargetOfPath,
} from './patterns.ts';

// The mod_rewrite rules in their order. Rules set variables (`E=`) for later rules and for headers.

export const quoteForApache = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

export const apacheVariableOfClass = (answer: ResponseClass): string => `site_is_${answer}`;
/** Variable that is set for all pages, including error pages. */
export const apachePageVariable = 'site_sends_page';
/** Variable that is set for a path pattern with its own CSP, by its index in `exceptions`. */
export const apacheCspVariable = (index: number): string => `site_policy_${index + 1}`;
/** Returns the variable that is set for pages with a `Link` header to the dictionary with this index. */
export const apacheDictionaryVariable = (index: number): string => `site_link_${index + 1}`;
/** Variable with the folder of the not-found page, such as `ko/`. Not set for the page in the top folder. */
export const apacheNotFoundVariable = 'site_not_found';
/** Variables with the target and status of a redirect. */
export const apacheTargetVariable = 'site_target';
export const apacheStatusVariable = 'site_status';

const is = (variable: string): string => `E=${variable}:1`;

// The flag NV (no vary) prevents mod_rewrite from setting Vary: the class of a response determines it.
const when = (text: string, pattern: string, ...flags: string[]): string =>
  `    RewriteCond ${quoteForApache(text)} ${quoteForApache(pattern)} [${['NV', ...flags].join(',')}]`;
const rule = (pattern: string, target: string, ...flags: string[]): string =>
  `    RewriteRule ${quoteForApache(pattern)} ${quoteForApache(target)} [${flags.join(',')}]`;
const note = (pattern: string, ...variables: string[]): string => rule(pattern, '-', ...variables);

/** Matches the start of the request line, up to the raw request target. */
const target = '^\\S+ (?:https?://[^/\\s]+)?';

/** Determines the language, encoding and not-found page of a request. Later values override earlier ones. */
const requestRules: readonly string[] = [
  note('^', `E=site_language:${defaultLanguage}`),
  ...acceptLanguagePatterns
    .toReversed()
    .flatMap(({ pattern, language }) => [
      when('%{HTTP:Accept-Language}', pattern, 'NC'),
      note('^', `E=site_language:${language}`),
    ]),
  ...languageCodes.flatMap((code) => [
    when('%{HTTP:Cookie}', `^(?:(?!lang=)[^;]*;\\s*+)*lang=${code}(?:;|$)`),
    note('^', `E=site_language:${code}`),
    when('%{THE_REQUEST}', `${target}/${code}[/?\\s]`, 'NC'),
    note('^', `E=${apacheNotFoundVariable}:${code}/`),
  ]),
  ...[
    ['gzip', '.gz'],
    ['br', '.br'],
  ].flatMap(([name = '', ending = '']) => [
    when('%{HTTP:Accept-Encoding}', acceptedEncodingPattern(name), 'NC'),
    note('^', `E=site_encoding:${ending}`),
  ]),
];

/** Rules that set the file suffix of pages that are compressed with the browser's dictionary. */
const dictionaryRules = (dictionaries: readonly CompressionDictionary[]): string[] =>
  dictionaries.flatMap((one) => [
    when('%{HTTP:Accept-Encoding}', acceptedEncodingPattern(dictionaryEncoding), 'NC'),
    when('%{HTTP:Available-Dictionary}', `^:${digestPattern(one.digest)}:$`),
    note('^', `E=site_dictionary:${dictionarySuffix(one)}`),
  ]);

/** Rules that refuse paths, including an encoded `?`: Apache would treat it as the start of a query. */
const refusals: readonly string[] = [
  when('%{THE_REQUEST}', `${target}(\\S*)`),
  when('%1', hostilePattern, 'NC'),
  rule('^', '-', 'R=404', 'L'),
  rule('\\?', '-', 'R=404', 'L'),
];

/** Escapes `%`, which mod_rewrite reads as a back-reference. `%{ENV:…}` stays a variable. */
const escapePercent = (text: string): string => text.replaceAll(/%(?!\{)/g, '\\%');

/** Returns a rule with a text in a flag. A comma would end the flag, so a condition captures one for `%1`. */
const ruleWithText = (text: string, ruleOf: (escaped: string) => string): string[] => [
  ...(text.includes(',') ? [when(',', '(,)')] : []),
  ruleOf(escapePercent(text).replaceAll(',', '%1')),
];

/** Rules that compute the query of a redirect, with `?`: the query of the target, joined with the incoming one. */
const queryRules = (model: RedirectModel): string[] => [
  when('%{QUERY_STRING}', '.'),
  note('^', 'E=site_query:?%{QUERY_STRING}'),
  ...[...redirectTargetQueries(model)].flatMap(([own, name]) => {
    const store = (query: string): string[] => ruleWithText(query, (text) => note('^', `E=${name}:?${text}`));
    return [
      ...store(own),
      when('%{QUERY_STRING}', '.'),
      ...store(`${own}&%{QUERY_STRING}`),
      ...createQueryCases(own)
        .toReversed()
        .flatMap(({ pattern, keeps }) => [
          when('%{QUERY_STRING}', pattern),
          ...store(keeps === 'own' ? own : '%{QUERY_STRING}'),
        ]),
    ];
  }),
];

/** Returns an expression for all spellings of a path: with a slash, with `.html`, with a language in upper case. */
function spellingsPattern(address: string): string {
  const prefix = languagePrefixOf(address);
  if (!prefix) return `^${escapePath(address)}${suffixPattern}\\z`;
  const { before, language } = prefix;
  return `^${before}(?i:${language})${escapePath(address.slice(before.length + language.length))}${suffixPattern}\\z`;
}

/** Stores the target in a variable: mod_rewrite itself would add the Host header, which clients choose. */
const redirectRule = (from: string, to: string, status: 302 | 308, answer: ResponseClass): string =>
  rule(
    from,
    '-',
    `E=${apacheTargetVariable}:${to}`,
    `E=${apacheStatusVariable}:${status}`,
    is(apacheVariableOfClass(answer)),
    'END',
  );

/**
 * Redirects to another site by mod_rewrite, because `Redirect` would escape `%` in the path. The `?` is a literal, because
 * Apache refuses one from a variable.
 */
const redirectToOtherSite = (from: string, to: string, status: 302 | 308, answer: ResponseClass): string[] => {
  const [base = '', query = '', fragment = ''] = escapePercent(to).split(/(%\{\w+:\w+\})/);
  const flags = [`R=${status}`, 'NE', is(apacheVariableOfClass(answer)), 'L'];
  return [
    when(query, '^\\?(.+)'),
    rule(from, `${base}?%1${fragment}`, ...flags),
    rule(from, base + fragment, ...flags),
  ];
};

/** Rules for all redirects of the model. Each target is a literal of the configuration. */
function targetRules(model: RedirectModel): string[] {
  // Apache does not append the query by itself.
  const { permanent, temporary, negotiated } = redirectsByKind(
    model,
    (variable = 'site_query') => `%{ENV:${variable}}`,
  );
  const redirectRules = ({ from, to }: TargetOfPath, status: 302 | 308, answer: ResponseClass): string[] =>
    to.startsWith('/')
      ? ruleWithText(to, (text) => redirectRule(spellingsPattern(from), text, status, answer))
      : redirectToOtherSite(spellingsPattern(from), to, status, answer);
  return [
    ...permanent.flatMap((one) => redirectRules(one, 308, 'moved')),
    ...temporary.flatMap((one) => redirectRules(one, 302, 'redirect')),
    ...negotiated.flatMap((one) => [
      when('%{ENV:site_language}', `=${one.language}`),
      ...redirectRules(one, 302, 'negotiated'),
    ]),
  ];
}

/** Rules that redirect other spellings of an existing page to its canonical path. */
const movedRules: readonly string[] = [
  ...[
    ...languagePrefixes.map(({ before, language }) => ({
      pattern: `^${before}(?i:${language})(${pathRestPattern})${suffixPattern}\\z`,
      address: `${before}${language}$1`,
    })),
    ...pathsWithoutLanguage.map((address) => ({ pattern: `^${escapePath(address)}${suffixPattern}\\z`, address })),
  ].flatMap(({ pattern, address }) => [
    when(`%{REQUEST_URI}#${address}`, '!^(.*)#\\1\\z'),
    when(`%{DOCUMENT_ROOT}${address}.html`, '-f'),
    redirectRule(pattern, `${address}%{ENV:site_query}`, 308, 'moved'),
  ]),
  redirectRule('^/index\\.html\\z', '/%{ENV:site_query}', 308, 'moved'),
];

/** Rules for paths that are no pages although a file exists, and for methods other than GET and HEAD. */
const otherAnswers = (forwarded: readonly string[]): string[] => [
  ...forwarded.map((prefix) => rule(`^${prefix}`, '-', 'END')),
  when('%{REQUEST_METHOD}', '!^(?:GET|HEAD)$'),
  rule('^', '-', 'R=405', 'L'),
  rule(`^(?:${[...notFoundAddresses, ...neverServedPaths].map(escapePath).join('|')})\\z`, '-', 'R=404', 'L'),
  rule('(?:.\\/|\\/\\.html|\\.br|\\.gz|\\.dcz)\\z', '-', 'R=404', 'L'),
  rule(`^${serverErrorAddress}\\z`, '-', 'R=500', 'L'),
  note('^/\\z', is(apacheVariableOfClass('negotiated'))),
];

const packed = '%{DOCUMENT_ROOT}%{ENV:site_file}.html';

/** Rules that select the file of a path in the requested encoding. The class of the file determines the headers. */
const fileRules = ({ exceptions }: PageCsps, dictionaries: readonly CompressionDictionary[]): string[] => [
  rule('^(/.+?)(?:\\.html)?\\z', '-', 'E=site_file:$1'),
  rule('^/\\z', '-', 'E=site_file:/%{ENV:site_language}'),
  ...exceptions.flatMap(({ pattern }, index) => [
    when('%{ENV:site_file}', `^${addressRegExpSource(pattern)}\\z`),
    note('^', is(apacheCspVariable(index))),
  ]),
  note('^', is(apacheVariableOfClass('file'))),
  ...responseClassRules.map((files) => note(fileClassPatternOf(files), is(apacheVariableOfClass(files.class)))),
  ...dictionaries.flatMap((one, index) => [
    // Sets the dictionary's `Link` only if the page's file exists. The pattern also matches feeds, whose paths are below
    // those of pages.
    when(packed, '-f'),
    note(`^/${dictionaryPagePattern(one, '')}\\z`, is(apacheDictionaryVariable(index))),
  ]),
  when('%{ENV:site_dictionary}', '.'),
  when('%{REQUEST_URI}', '!^/\\z'),
  when(`${packed}%{ENV:site_dictionary}`, '-f'),
  rule('^', `${packed}%{ENV:site_dictionary}`, 'END', is(apachePageVariable), is(apacheVariableOfClass('page'))),
  ...['%{ENV:site_encoding}', ''].flatMap((form) =>
    ['', '.html'].flatMap((ending) => {
      const file = `%{DOCUMENT_ROOT}%{ENV:site_file}${ending}${form}`;
      const page = ending ? [is(apachePageVariable), is(apacheVariableOfClass('page'))] : [];
      return [when(file, '-f'), rule('^', file, 'END', ...page)];
    }),
  ),
  rule('^', '-', 'R=404', 'L'),
];

/** Returns all rules. They apply to requests that are not forwarded. */
export function emitApacheRules(
  model: RedirectModel,
  policies: PageCsps,
  forwarded: readonly string[],
  dictionaries: readonly CompressionDictionary[],
): string[] {
  const answers = [...refusals, ...queryRules(model), ...targetRules(model), ...movedRules, ...otherAnswers(forwarded)];
  const count = answers.filter((line) => /^ *RewriteRule/.test(line)).length;
  return [
    ...requestRules,
    ...dictionaryRules(dictionaries),
    // Skips the rules up to the files for internal requests of error pages.
    when('%{ENV:REDIRECT_STATUS}', '.'),
    rule('^', '-', `S=${count}`),
    ...answers,
    ...fileRules(policies, dictionaries),
  ];
}
