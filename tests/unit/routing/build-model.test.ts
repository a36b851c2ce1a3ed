import { describe, expect, test } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { readOwnJson } from '~/lib/read-own-json.ts';
import { redirectConditions } from '~/routing/redirects/rule.ts';
import { buildRedirectModel, loadRedirects, findStaticPageNames } from '~/routing/redirects/load.ts';
import { RedirectRuleInput } from '~/routing/redirects/schema.ts';
import { fileOf, refusal, settings } from './redirect-model.ts';

/** The part of the JSON Schema for editors that this test reads. */
interface RedirectsSchema {
  properties: {
    rules: {
      items: {
        properties: Record<'when' | 'status', { enum: unknown[] }> & {
          from: { pattern: string; maxLength: number };
        };
        required: string[];
      };
    };
  };
}

describe('a written redirect rule', () => {
  test('expands {lang} to each language', () => {
    const model = buildRedirectModel(
      fileOf({ from: '/{lang}/faq', to: '/{lang}/news', status: 'permanent' }),
      settings,
    );
    for (const lang of languageCodes)
      expect(model.get(`/${lang}/faq`)).toMatchObject({ to: `/${lang}/news`, status: 'permanent' });
  });

  test('keeps {lang} if it is negotiated', () => {
    const rule = { from: '/faq', to: '/{lang}/news', status: 'temporary', when: 'language' };
    expect(buildRedirectModel(fileOf(rule), settings).get('/faq')).toMatchObject({
      to: '/{lang}/news',
      when: 'language',
    });
  });

  test('leads to a static page on the static content host, if one is configured', () => {
    const text = fileOf({ from: '/faq', to: 'static:zh/help', status: 'temporary' });
    expect(buildRedirectModel(text, settings).get('/faq')?.to).toBe('/static/zh/help');
    const elsewhere = { ...settings, staticOrigin: 'https://static.example' };
    expect(buildRedirectModel(text, elsewhere).get('/faq')?.to).toBe('https://static.example/static/zh/help');
  });

  test('may lead to another site over https', () => {
    const rule = { from: '/forum', to: 'https://forum.example/c/1?a=b#c', status: 'temporary' };
    expect(buildRedirectModel(fileOf(rule), settings).get('/forum')?.to).toBe(rule.to);
  });
});

describe('a computed redirect rule', () => {
  test('for /about leads to the configured URL', () => {
    expect(buildRedirectModel(fileOf(), settings).get('/ko/about')?.to).toBe('/static/en/about');
    const aboutUrl = 'https://about.example';
    expect(buildRedirectModel(fileOf(), { ...settings, aboutUrl }).get('/ko/about')?.to).toBe('https://about.example/');
  });

  test('is refused if no host can express the configured URL', () => {
    const model = () => buildRedirectModel(fileOf(), { ...settings, aboutUrl: 'https://about.example/$uri' });
    expect(model).toThrow(
      `src/routing/routes.ts  rule /${languageCodes[0]}/about: open redirect: https://about.example/$uri`,
    );
  });

  test('for a submission without a language is negotiated', () => {
    for (const kind of ['dapp', 'nft', 'token', 'chain']) {
      expect(buildRedirectModel(fileOf(), settings).get(`/submit/${kind}`)).toMatchObject({
        to: `/{lang}/submit/${kind}`,
        status: 'temporary',
        when: 'language',
      });
    }
  });
});

describe('the rules of the project', () => {
  test('are valid', () => expect(loadRedirects().size).toBeGreaterThan(100));
  test('redirect every legacy path, with and without /en, to a static page', () => {
    const rules = loadRedirects();
    const legacy =
      'help privacy terms contactus keystore release/ios release/android eos/create-by-friend permission ' +
      '2018/eos-mapping 2018/mainnet-launch 2018/voting-guide';
    for (const path of legacy.split(' ')) {
      const name = path === 'contactus' ? 'contact' : path.replace(/^(release|eos|2018)\//, '$1-');
      expect(rules.get(`/${path}`)?.to).toBe(`/static/zh/${name}`);
      expect(rules.get(`/en/${path}`)?.to).toBe(`/static/en/${name}`);
    }
  });
  test('have the same static pages in both languages', () => {
    const of = (lang: string) =>
      [...findStaticPageNames()].filter((name) => name.startsWith(lang)).map((name) => name.slice(2));
    expect(of('zh')).toEqual(of('en'));
  });
  test('match the JSON schema for editors', () => {
    const schema = readOwnJson<RedirectsSchema>('src/routing/redirects/redirects.schema.json');
    const { properties, required } = schema.properties.rules.items;
    expect(Object.keys(properties)).toEqual(Object.keys(RedirectRuleInput.entries));
    expect(properties.when.enum).toEqual(redirectConditions);
    expect(properties.status.enum).toEqual(RedirectRuleInput.entries.status.options);
    expect(required).toEqual(['from', 'to', 'status']);
    const { pattern, maxLength } = properties.from;
    const long = `/${'a'.repeat(maxLength)}`;
    const model = buildRedirectModel(
      fileOf({ from: long.slice(0, -1), to: '/en/news', status: 'temporary' }),
      settings,
    );
    expect(model.has(long.slice(0, -1))).toBe(true);
    for (const from of ['/Help', '/help/', '/a/{lang}', long]) {
      expect(from.length <= maxLength && new RegExp(pattern).test(from)).toBe(false);
      expect(refusal(fileOf({ from, to: '/en/news', status: 'temporary' })).message).toContain('"from"');
    }
  });
});
