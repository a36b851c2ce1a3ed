import { describe, expect, test } from 'vitest';
import { buildModel } from '~/routing/redirects/load.ts';
import { fileOf, refusal, settings } from './redirect-model.ts';

const good = { from: '/faq', to: '/en/news', status: 'temporary' };

describe('a wrong rule is refused', () => {
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
    ['hidden page', fileOf({ ...good, from: '/en/news/1012' })],
    ['hidden page', fileOf({ ...good, from: '/static/en/help' })],
    ['configuration', fileOf({ ...good, to: 'static:en/help', status: 'permanent' })],
    ['language', fileOf({ ...good, to: '/{lang}/news' })],
    ['language', fileOf({ ...good, when: 'language' })],
    ['language', fileOf({ ...good, from: '/{lang}/faq', to: '/{lang}/news', when: 'language' })],
    ['language', fileOf({ ...good, to: '/{lang}/news', when: 'language', status: 'permanent' })],
  ])('%s: %s', (kind, text) => {
    expect(refusal(text).problems.map((problem) => problem.kind)).toContain(kind);
  });
});

describe('a wrong form is refused, with its line and what is expected', () => {
  test.each([
    ['an unknown condition', { ...good, when: 'country' }, 'redirects.json:3  rule /faq: Unknown middleware country. '],
    ['an upper-case address', { ...good, from: '/FAQ' }, '"from" must be a path like /help'],
    ['a slash at the end', { ...good, from: '/faq/' }, '"from" must be a path like /help'],
    ['a query in the address', { ...good, from: '/faq?a=1' }, '"from" must be a path like /help'],
    ['the language not first', { ...good, from: '/faq/{lang}' }, '"from" must be a path like /help'],
    ['a status of its own', { ...good, status: 301 }, '"status" must be "permanent" or "temporary"'],
    ['no target', { from: '/faq', status: 'temporary' }, 'missing to'],
    ['an unknown key', { ...good, force: true }, 'unknown key force'],
    ['no rule at all', 'faq', 'rule number 1: must be a rule'],
  ])('%s', (_, rule, message) => expect(refusal(fileOf(rule)).message).toContain(message));

  test('broken JSON is named by its line', () => {
    expect(refusal('{\n"rules": [\n{ "from": "/a" "to": "/b" }\n]\n}').message).toContain('redirects.json:3');
  });
  test('a list that is none', () => expect(refusal('{ "rules": {} }').message).toContain('"rules" must be a list'));
  test('comments and trailing commas, which other tools refuse', () => {
    expect(refusal('{ "rules": [], }').message).toContain('not valid JSON');
    expect(refusal('{ "rules": [] /* none */ }').message).toContain('not valid JSON');
  });
});

test('all problems are listed at once, in the order of the file, one a written rule', () => {
  const { message, problems } = refusal(
    fileOf(
      { ...good, when: 'country' },
      { ...good, from: '/{lang}/download' },
      { ...good, from: '/a', to: '/en/nowhere' },
      { ...good, from: '/b', to: 'static:en/nothing' },
    ),
  );
  expect(problems.map(({ position }) => position.line)).toEqual([3, 4, 5, 6]);
  expect(message).toMatch(/^The redirects have 4 problems:\n/);
});

test('each problem says what to do', () => {
  const { message } = refusal(fileOf({ ...good, to: '/en/download/ios' }));
  expect(message).toContain(
    'chain: /faq → /en/download/ios → /en/download/app?ios=1. Lead straight to /en/download/app?ios=1.',
  );
});

test('the chain of the spec is the one that is allowed', () => {
  const model = buildModel(fileOf(), settings);
  expect(model.get('/download/ios')?.to).toBe('/{lang}/download/ios');
  expect(model.get('/ko/download/ios')?.to).toBe('/ko/download/app?ios=1');
});
