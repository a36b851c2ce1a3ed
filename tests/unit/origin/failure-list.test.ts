import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, it, describe } from 'vitest';
import { openSqliteStore } from '~/origin/sqlite/open-store.ts';
import { loadRedirects } from '~/routing/redirects/load.ts';
import { RedirectRuleInput } from '~/routing/redirects/schema.ts';
import { proposeRedirect } from '../../../scripts/origin/failures.ts';
import { runOriginCommand } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'failures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const model = loadRedirects();
const ruleFor = (address: string) => {
  const line = proposeRedirect(address, model);
  return line === undefined ? undefined : v.parse(RedirectRuleInput, JSON.parse(line));
};

describe('proposeRedirect', () => {
  it.each([
    ['/{lang}/newz', '/{lang}/news', 'always'],
    ['/{lang}/dapstore', '/{lang}/dappstore', 'always'],
    ['/{lang}/blog/news', '/{lang}/news', 'always'],
    ['/{lang}/news/archive/2019', '/{lang}/news', 'always'],
    ['/{lang}/project/dapps', '/{lang}/submit/dapp', 'always'],
    ['/{lang}/news/gone', '/{lang}/news', 'always'],
    ['/{lang}/dappstore/gone', '/{lang}/dappstore', 'always'],
    ['/partners', '/{lang}/partner', 'language'],
    ['/brand-kit', '/{lang}/brandkit', 'language'],
  ])('redirects %s to %s', (from, to, when) => {
    expect(ruleFor(from)).toEqual({ from, to, status: 'temporary', when });
  });

  it.each([
    ...['/help', '/{lang}/wp-login.php', '/{lang}/download', '/{lang}/news', '/{lang}/dappstore/uniswap'],
    ...['/index', '/News', '/api/news', '/robots.txt', '/{lang}/news/feed.xml', '/news/', '/{lang}/news//a'],
  ])('proposes no redirect for %s', (from) => expect(proposeRedirect(from, model)).toBeUndefined());
});

describe('npm run origin -- failures', () => {
  it('prints the counts, and a redirect for a path that many visitors missed @full', async () => {
    const file = join(folder, 'origin.sqlite');
    const store = openSqliteStore(file);
    for (let count = 0; count < 12; count++) await store.failures.count([], '/partners');
    for (let count = 0; count < 9; count++) await store.failures.count([], '/chain');
    const failure = { kind: 'island', page: 'news', engine: 'webkit' } as const;
    await store.failures.count(Array.from({ length: 10 }, () => failure));
    store.close();
    const { output, error } = await runOriginCommand(file, ['failures']);
    expect(error).toBe('');
    expect(output).toMatch(/^\d{4}-\d\d-\d\d\t10\tisland\tnews\twebkit$/m);
    expect(output).toContain(
      '12\t/partners\t{ "from": "/partners", "to": "/{lang}/partner", "status": "temporary", "when": "language" }\n',
    );
    expect(output).not.toContain('/chain\t');
  });
});
