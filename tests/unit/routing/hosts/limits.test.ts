import { expect, test } from 'vitest';
import { languageCodes } from '~/i18n/languages.ts';
import { emitCloudflarePagesHostFolder } from '~/routing/hosts/cloudflare-pages.ts';
import { emitCloudflareWorkersHostFolder } from '~/routing/hosts/cloudflare-workers.ts';
import type { HostInput } from '~/routing/hosts/host.ts';
import { emitNetlifyHostFolder } from '~/routing/hosts/netlify.ts';
import type { Redirect } from '~/routing/redirects/rule.ts';
import { hostInput } from './host-input.ts';

const rules = (count: number, rule: (index: number) => Partial<Redirect> = () => ({})) =>
  new Map(
    Array.from({ length: count }, (_, index): [string, Redirect] => {
      const redirect = {
        from: `/old-${index}`,
        to: '/en/news',
        status: 'temporary',
        when: 'always',
        ...rule(index),
      } as const;
      return [redirect.from, redirect];
    }),
  );
const input = (changes: Partial<HostInput>) => hostInput({ model: rules(1), ...changes });
const files = (count: number) => Array.from({ length: count }, (_, index) => `en/news/${index}.html`);

test('Cloudflare Pages accepts 2,000 static rules, two per redirect: with and without a slash', () => {
  expect(emitCloudflarePagesHostFolder(input({ model: rules(1000) }), new Map()).rules).toMatchObject({ static: 2000 });
  expect(() => emitCloudflarePagesHostFolder(input({ model: rules(1001) }), new Map())).toThrow(
    'Cloudflare Pages takes at most 2,000 static redirect rules; this site has 2,002.',
  );
});

test('Cloudflare Workers accepts 2,000 static rules, 20,000 files and 100 header rules', () => {
  const emit = (changes: Partial<HostInput>) => emitCloudflareWorkersHostFolder(input(changes), new Map());
  expect(emit({ model: rules(2000) }).rules).toMatchObject({ static: 2000 });
  expect(() => emit({ model: rules(2001) })).toThrow('Cloudflare Workers takes at most 2,000 static redirect rules');
  expect(() => emit({ files: files(20_000) })).not.toThrow();
  expect(() => emit({ files: files(20_001) })).toThrow('Cloudflare Workers takes at most 20,000 files');
  const exceptions = Array.from({ length: 90 }, (_, index) => ({ pattern: `/page-${index}`, policy: 'other' }));
  expect(() => emit({ policies: { usual: 'usual', exceptions } })).toThrow('takes at most 100 header rules');
});

test('Cloudflare accepts 20,000 files, without those that it compresses itself', () => {
  const packed = files(20_000).map((file) => `${file}.br`);
  expect(() => emitCloudflarePagesHostFolder(input({ files: [...files(19_000), ...packed] }), new Map())).not.toThrow();
  expect(() => emitCloudflarePagesHostFolder(input({ files: files(20_001) }), new Map())).toThrow(
    'Cloudflare Pages takes at most 20,000 files',
  );
});

test('Cloudflare Pages runs its function for 100 addresses, or for all except files if there are more', () => {
  const routesOf = (count: number) => {
    const model = rules(count, (index) => ({ from: `/old-${index}`, to: '/{lang}/news', when: 'language' }));
    const text = emitCloudflarePagesHostFolder(input({ model }), new Map()).written.get('site/_routes.json') ?? '';
    return JSON.parse(text) as { include: string[]; exclude: string[] };
  };
  const { length } = routesOf(1).include;
  expect(routesOf(101 - length)).toMatchObject({ include: { length: 100 }, exclude: [] });
  const { include, exclude } = routesOf(102 - length);
  expect(include).toEqual(['/*']);
  expect(exclude).toEqual(expect.arrayContaining(['/_astro/*', '/*.json', '/*.png']));
  expect(exclude.length).toBeLessThan(100);
  expect(exclude).not.toContain('/*.html');
});

test('Cloudflare accepts rules of 1,000 characters', () => {
  const model = rules(1, () => ({ to: `/en/news?${'a'.repeat(1000)}` }));
  expect(() =>
    emitCloudflarePagesHostFolder(
      input({ model: rules(1, () => ({ to: `/en/news/${'a'.repeat(1000)}` })) }),
      new Map(),
    ),
  ).toThrow('characters in one redirect rule');
  expect(
    () => emitCloudflarePagesHostFolder(input({ model }), new Map()),
    'a rule of the function has no line',
  ).not.toThrow();
});

test('Cloudflare accepts 100 header rules of 2,000 characters', () => {
  const exceptions = Array.from({ length: 90 }, (_, index) => ({ pattern: `/page-${index}`, policy: 'other' }));
  const withPolicies = (policies: HostInput['policies']) =>
    emitCloudflarePagesHostFolder(input({ policies }), new Map());
  expect(() => withPolicies({ usual: 'usual', exceptions })).toThrow('Cloudflare Pages takes at most 100 header rules');
  expect(() => withPolicies({ usual: 'a'.repeat(2000), exceptions: [] })).toThrow('characters in one header');
});

test('Netlify accepts 10,000 rules', () => {
  expect(() => emitNetlifyHostFolder(input({ model: rules(10_000 - languageCodes.length) }), '')).not.toThrow();
  expect(() => emitNetlifyHostFolder(input({ model: rules(10_001 - languageCodes.length) }), '')).toThrow(
    'Netlify takes at most 10,000 redirect rules',
  );
});

test('Netlify accepts 54,000 files in one folder', () => {
  expect(() => emitNetlifyHostFolder(input({ files: files(54_001) }), '')).toThrow(
    'Netlify takes at most 54,000 files in one folder',
  );
  expect(() => emitNetlifyHostFolder(input({ files: [...files(54_000), 'en.html'] }), '')).not.toThrow();
});
