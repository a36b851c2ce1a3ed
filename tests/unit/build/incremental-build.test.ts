import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltSite } from '../../../scripts/build/site-record.ts';
import { fixtureSite, items } from '../refresh/fixture-site.ts';

const timeoutMs = 120_000;

describe('an incremental build', { timeout: timeoutMs }, () => {
  const site = fixtureSite();
  const home = mkdtempSync('.cache/test/built-');
  const [out, last] = [join(home, 'out'), join(home, 'last')];
  const kept = (file: string) => join(last, 'site', file);
  const sheet = () => readdirSync(kept('_astro')).find((file) => file.endsWith('.css'))!;

  function build(into = out, keptIn = last): Pick<BuiltSite, 'how' | 'rendered'> {
    const script = join(site.source, 'build.ts');
    const args = ['--import', './scripts/preload.mjs', script, site.data, into, keptIn];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' })) as BuiltSite;
  }

  const contents = (folder: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(folder.length), readFileSync(file, 'latin1')]),
    );

  function anew(): Record<string, string> {
    const folder = mkdtempSync('.cache/test/anew-');
    try {
      build(join(folder, 'out'), join(folder, 'last'));
      return contents(join(folder, 'out'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  beforeAll(() => {
    site.write('en', items(20));
    site.write('ko', items(20));
    expect(build().how).toBe('built');
  }, timeoutMs);
  afterAll(() => {
    site.remove();
    rmSync(home, { recursive: true });
  });

  it('renders nothing without changes', () => {
    const before = contents(out);
    expect(build()).toEqual({ how: 'changed pages rendered', rendered: [] });
    expect(contents(out)).toEqual(before);
  });

  it('renders only changes, equals a full build, and does not modify files of the previous one @full', () => {
    const [held, list] = [join(home, 'held.html'), readFileSync(join(out, 'en/news.html'), 'utf8')];
    linkSync(join(out, 'en/news.html'), held);
    site.write('en', [...items(19), { id: '21', title: 'Another', text: 'Text' }]);
    const { how, rendered } = build();
    expect(how).toBe('changed pages rendered');
    expect(rendered.toSorted()).toEqual(['en/news.html', 'en/news/19.html', 'en/news/21.html']);
    expect(contents(out)).toEqual(anew());
    expect(readFileSync(held, 'utf8')).toBe(list);
  });

  it('renders the pages with a changed notice, and equals a full build @deep', () => {
    const before = contents(out);
    const notices = join(site.data, 'notices.json');
    writeFileSync(notices, '["Beware of a copy"]');
    expect(build().rendered.length).toBe(42);
    const raised = contents(out);
    expect(raised['/en/news/7.html']).toContain('en: Beware of a copy');
    expect(raised).toEqual(anew());
    rmSync(notices);
    build();
    expect(contents(out)).toEqual(before);
  });

  it.each<[string, () => void, BuiltSite['how']]>([
    ['an edit of a page @deep', () => appendFileSync(join(out, 'en/news/3.html'), 'x'), 'changed pages rendered'],
    ['removal of a cached page @deep', () => rmSync(kept('en/news/4.html')), 'changed pages rendered'],
    [
      'replacement of a cached page @deep',
      () => cpSync(kept('en/news/5.html'), kept('en/news/6.html')),
      'changed pages rendered',
    ],
    ['addition of a cached page @deep', () => writeFileSync(kept('en/login.html'), 'x'), 'changed pages rendered'],
    ['removal of the whole output', () => rmSync(out, { recursive: true }), 'changed pages rendered'],
    [
      'an edit of a cached style sheet @deep',
      () => appendFileSync(kept(`_astro/${sheet()}`), 'x'),
      'changed pages rendered',
    ],
    ['truncation of the build record @full', () => writeFileSync(join(last, 'record.json'), '{"code":'), 'built'],
  ])('returns the same site after %s', (_, damage, how) => {
    const before = contents(out);
    damage();
    expect(build().how).toBe(how);
    expect(contents(out)).toEqual(before);
  });

  it('renders everything if the code changed @deep', () => {
    appendFileSync(join(site.source, 'site.css'), 'b { color: red }');
    expect(build().how).toBe('built');
    expect(contents(out)).toEqual(anew());
  });
});
