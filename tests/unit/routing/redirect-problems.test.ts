import { describe, expect, test } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { buildRedirectModel } from '~/routing/redirects/load.ts';
import { fileOf, refusal, settings } from './redirect-model.ts';

const good = { from: '/faq', to: '/en/news', status: 'temporary' };

describe('an invalid rule', () => {
  const two = (one: object, other: object) => fileOf({ ...good, ...one }, { ...good, ...other });

  test.each([
    ['duplicate', two({}, {})],
    ['duplicate', fileOf({ ...good, from: '/en/download' })],
    ['duplicate', two({ from: '/{lang}/old' }, { from: '/ko/old' })],
    ['loop', fileOf({ ...good, to: '/faq' })],
    ['loop', two({ from: '/a', to: '/b' }, { from: '/b', to: '/a' })],
    ['chain', two({ from: '/a', to: '/b' }, { from: '/b' })],
    ['chain', fileOf({ ...good, to: '/en/download/ios' })],
    ['chain', fileOf({ ...good, to: '/download/ios' })],
    ['dead target', fileOf({ ...good, to: '/en/no-such-page' })],
    ['dead target', fileOf({ ...good, to: '/xx/news' })],
    ['dead target', fileOf({ ...good, to: '/en/404' })],
    ['dead target', fileOf({ ...good, to: '/static/en/no-such-page' })],
    ['static page', fileOf({ ...good, to: 'static:en/no-such-page' })],
    ['static page', fileOf({ ...good, to: 'static:ko/help' })],
    ['open redirect', fileOf({ ...good, to: '//evil.example/' })],
    ['open redirect', fileOf({ ...good, to: '/\\evil.example/' })],
    ['open redirect', fileOf({ ...good, to: 'https://evil.example' })],
    ['open redirect', fileOf({ ...good, to: 'https://user@evil.example/' })],
    ['open redirect', fileOf({ ...good, to: 'http://host.example/' })],
    ['open redirect', fileOf({ ...good, to: 'javascript:alert(1)' })],
    ['open redirect', fileOf({ ...good, to: '/{path}/news' })],
    ['open redirect', fileOf({ ...good, to: '/en/news$uri' })],
    ['open redirect', fileOf({ ...good, to: '/en/news?a="; return 200' })],
    ['hidden page', fileOf({ ...good, from: '/ko/news' })],
    ['hidden page', fileOf({ ...good, from: '/static/en/help' })],
    ['hidden page', fileOf({ ...good, from: '/index' })],
    ['hidden page', fileOf({ ...good, from: '/index.html' })],
    ['hidden page', fileOf({ ...good, from: '/ko/news.html' })],
    ['hidden file', fileOf({ ...good, from: '/api/health' })],
    ['hidden file', fileOf({ ...good, from: '/api' })],
    ['configuration', fileOf({ ...good, to: 'static:en/help', status: 'permanent' })],
    ['language', fileOf({ ...good, to: '/{lang}/news' })],
    ['language', fileOf({ ...good, when: 'language' })],
    ['language', fileOf({ ...good, from: '/{lang}/faq', to: '/{lang}/news', when: 'language' })],
    ['language', fileOf({ ...good, to: '/{lang}/news', when: 'language', status: 'permanent' })],
  ])('is rejected as %s: %s', (kind, text) => {
    expect(refusal(text).problems.map((problem) => problem.kind)).toContain(kind);
  });
});

describe('an invalid rule format is rejected with its line', () => {
  test.each([
    [
      'an unknown condition @X03',
      { ...good, when: 'country' },
      'redirects.json:3  rule /faq: Unknown middleware country. ',
    ],
    ['an upper-case address', { ...good, from: '/FAQ' }, '"from" must be a path like /help'],
    ['a slash at the end', { ...good, from: '/faq/' }, '"from" must be a path like /help'],
    ['a query in the address', { ...good, from: '/faq?a=1' }, '"from" must be a path like /help'],
    ['the language not first', { ...good, from: '/faq/{lang}' }, '"from" must be a path like /help'],
    ['an unknown status', { ...good, status: 301 }, '"status" must be "permanent" or "temporary"'],
    ['no target', { from: '/faq', status: 'temporary' }, 'missing to'],
    ['an unknown key', { ...good, force: true }, 'unknown key force'],
    ['a text instead of a rule', 'faq', 'rule number 1: must be a rule. Correct it'],
  ])('%s', (_, rule, message) => expect(refusal(fileOf(rule)).message).toContain(message));

  test('broken JSON', () => {
    expect(refusal('{\n"rules": [\n{ "from": "/a" "to": "/b" }\n]\n}').message).toContain('redirects.json:3');
  });
  test('an object instead of a list', () =>
    expect(refusal('{ "rules": {} }').message).toContain('"rules" must be a list'));
  test('comments and trailing commas, which other tools refuse', () => {
    expect(refusal('{ "rules": [], }').message).toContain('not valid JSON');
    expect(refusal('{ "rules": [] /* none */ }').message).toContain('not valid JSON');
  });
});

test('lists all problems at once, in file order, one per written rule', () => {
  const { message, problems } = refusal(
    fileOf(
      { ...good, when: 'country' },
      { ...good, from: '/{lang}/download' },
      { ...good, from: '/a', to: '/en/nowhere' },
      { ...good, from: '/b', to: 'static:en/nothing' },
    ),
  );
  expect(problems.map(({ position }) => position.line)).toEqual([3, 4, 5, 6]);
  expect(message).toMatch(/^The redirects have 4 problems:(?:\n {2}redirects\.json:\d {2}rule .+){4}$/);
});

describe('a problem message', () => {
  const only = (line: string) => `The redirects have 1 problem:\n  ${line}`;
  const inLine3 = (text: string) => only(`redirects.json:3  rule /faq: ${text}`);

  test.each([
    [{ to: '/faq' }, 'loop: /faq → /faq. Let one of them lead to a page.'],
    [
      { to: '/en/download/ios' },
      'chain: /faq → /en/download/ios → /en/download/app?ios=1. Redirect straight to /en/download/app?ios=1.',
    ],
    [
      { to: '/en/nothing' },
      'dead target /en/nothing: it does not exist. Correct "to", or add the route in src/routing/routes.ts.',
    ],
    [
      { to: 'static:en/nothing' },
      'dead target static:en/nothing: no such static page. Use static:zh/ or static:en/ and one of help, about, or write the page in src/data/pages.',
    ],
    [
      { to: '//evil.example/' },
      'open redirect: //evil.example/ does not begin with a literal /segment/ or https://host/, or is not plain. Write a path of this site or a full https address, without spaces, quotes, $ or braces.',
    ],
    [{ to: 'http://host.example/' }, 'open redirect: http://host.example/ is not https. Write https://host/….'],
    [
      { to: 'static:en/help', status: 'permanent' },
      'static:en/help depends on the configuration (STATIC_ORIGIN), so it cannot be permanent. Write "status": "temporary".',
    ],
    [
      { when: 'language' },
      '"when": "language" chooses the language of the target. Write "from" without {lang}, "to" as /{lang}/… and "status": "temporary".',
    ],
    [{ to: '/{lang}/news' }, '{lang} in /{lang}/news has no language. Add "when": "language", or {lang} to "from".'],
    [
      { status: 301 },
      '"status" must be "permanent" or "temporary". Correct it; src/routing/README.md shows the form of a rule.',
    ],
    [{ to: undefined }, 'must be a rule, missing to. Correct it; src/routing/README.md shows the form of a rule.'],
  ])('states the place, the problem and what to do: %j', (change, text) =>
    expect(refusal(fileOf({ ...good, ...change })).message).toBe(inLine3(text)),
  );

  test('names the page that a rule hides', () => {
    expect(refusal(fileOf({ ...good, from: '/ko/news' })).message).toBe(
      only('redirects.json:3  rule /ko/news: hides the page at /ko/news. Use another address.'),
    );
  });

  test('names the first of two duplicate rules, written or computed', () => {
    expect(refusal(fileOf(good, good)).message).toBe(
      only('redirects.json:4  rule /faq: duplicate: /faq is also redirects.json:3. Remove one of the two.'),
    );
    expect(refusal(fileOf({ ...good, from: '/en/download' })).message).toContain(
      'duplicate: /en/download is also computed from src/routing/routes.ts. Remove one of the two.',
    );
  });

  test('is listed for each invalid field of a rule', () => {
    expect(refusal(fileOf({ ...good, from: '/FAQ', status: 301, force: true })).problems).toHaveLength(3);
  });

  test('names the first language in which a rule fails', () => {
    const { message, problems } = refusal(fileOf({ ...good, from: '/{lang}/faq', to: '/{lang}/nothing' }));
    expect(problems).toHaveLength(1);
    expect(message).toContain(`dead target /${languageCodes[0]}/nothing`);
  });

  test('names the line of the invalid field in a rule of several lines', () => {
    const text = '{\n"rules": [\n{\n"from": "/faq",\n"to": "/en/news",\n"status": "moved"\n}\n]\n}';
    expect(refusal(text).message).toContain('redirects.json:6  rule /faq: "status"');
  });

  test('is the only one if the file is invalid', () => {
    expect(refusal('{\n"rules": {}\n}').message).toBe(
      only(
        'redirects.json:2  rule (whole file): "rules" must be a list of rules. Correct it; src/routing/README.md shows the form of a rule.',
      ),
    );
    const { message, problems } = refusal('{\n"rules":');
    expect(problems.map(({ position }) => position.rule)).toContain('(whole file)');
    expect(message).toContain('Nothing else is checked until then.');
  });
});

test('ignores a byte order mark', () => {
  expect(buildRedirectModel(`\ufeff${fileOf(good)}`, settings).has('/faq')).toBe(true);
  expect(refusal(`\ufeff${fileOf({ ...good, to: '/xx' })}`).problems[0]?.position.line).toBe(3);
});

test('allows only the redirect chain of the specification', () => {
  const model = buildRedirectModel(fileOf(), settings);
  expect(model.get('/download/ios')?.to).toBe('/{lang}/download/ios');
  expect(model.get('/ko/download/ios')?.to).toBe('/ko/download/app?ios=1');
});
