import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchedFolder } from '~/content/snapshot.ts';
import { text } from '../e2e/texts.ts';
import { linkCaches } from '../project-copy.ts';
import { findParserDifferences } from './disagreements.ts';

const minutes = 15 * 60 * 1000;
const since = '2026-11-01T00:00:00.000Z';
const check = (url: string, state: string, failures: number) => ({
  url,
  checked: since,
  since,
  state,
  failures,
  history: [],
});
const banners = [
  ['good', 'https://good.example.org/a'],
  ['plain', 'http://plain.example.org/'],
  ['script', 'javascript:alert(1)//http'],
  ['data', 'data:text/html,http'],
  ['file', 'ftp://http.example.org/'],
  ['wallet', 'tpdapp://open?url=http://x'],
  ['none', ''],
  ['masked', 'https://good.example.org@evil.example.org/'],
].map(([hid, url]) => ({ hid, title: `Banner ${hid}`, object: { url } }));
const activities = Array.from({ length: 7 }, (_, index) => ({ hid: `a${index}`, title: `Activity ${index}` }));
const domainFacts = { nameServers: ['ns1.stranger.example.org'] };
const domainWatch = {
  ...{ firstSeen: since, seen: since, facts: domainFacts, issuers: [], addresses: [] },
  changed: { at: '2026-11-05T00:00:00.000Z', reasons: ['name-servers'], facts: domainFacts },
};
const checks = {
  rerouted: { ...check('https://rerouted.example.org', 'ok', 0), watch: domainWatch },
  turned: check('https://turned.example.org', 'domain-changed', 0),
  unseen: check('https://unseen.example.org', 'unreachable', 3),
};

const { TEST_TIER: tier } = process.env;
const isDeep = tier === 'deep';
const partial = ['tests/build/build-part.ts', 'dist', 'en', 'hi'];
const title = isDeep ? 'in all languages, with the folders of the hosts @deep' : 'in English and Hindi @full';

describe.runIf(tier)(`directory with hostile entries ${title}`, () => {
  let folder = '';
  let log = '';
  const pageOf = (dapp: string) => readFileSync(join(folder, `dist/en/dappstore/${dapp}.html`), 'utf8');
  const mainOf = (dapp: string) => /<main[\s\S]*<\/main>/.exec(pageOf(dapp))?.[0] ?? '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hostile-'));
    execFileSync('git', ['clone', '-q', '--shared', '.', folder]);
    symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
    linkCaches(folder);
    // Writes the hostile data as fetched data, because a build stops at invalid embedded data.
    const fetched = (file: string, content: string) => {
      const path = join(folder, fetchedFolder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    };
    fetched('dapps.json', readFileSync('tests/fixtures/hostile-dapps.json', 'utf8'));
    for (const [file, rows] of Object.entries({ banners, activities, ads: [] }))
      fetched(`${file}/en.json`, JSON.stringify(rows));
    writeFileSync(join(folder, 'link-checks.json'), JSON.stringify(checks));
    const build = ['--import', './scripts/preload.mjs', ...(isDeep ? ['scripts/bench/build.ts'] : partial)];
    const hosts = { CONTENT_API: 'https://content.example', MAIN_API: 'https://prices.example' };
    const env = { ...process.env, ...hosts, LINK_CHECKS: 'link-checks.json' };
    // The messages about dropped rows are on stderr.
    log = execFileSync('sh', ['-c', 'exec "$0" "$@" 2>&1', process.execPath, ...build], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
  }, minutes);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('drops rows that cannot be linked or shown, and logs each of them @D17', () => {
    for (const hid of [
      'long-name',
      'long-line',
      'javascript',
      'data-url',
      'user-info',
      'bad-audit',
      'detail',
      'empty',
      'Capitals',
      'index',
      'long-url',
    ]) {
      expect(log).toContain(`dropped row ${hid}: `);
      if (hid !== 'detail') expect(existsSync(join(folder, `dist/en/dappstore/${hid}.html`)), hid).toBe(false);
    }
    expect(log).toContain('dropped row ../../etc/passwd: ');
    expect(log).toContain('dropped row __proto__: ');
  });

  it('keeps only banners with an http or https URL, and logs the others @D17 @N07', () => {
    const page = readFileSync(join(folder, 'dist/en/dappstore.html'), 'utf8');
    const list = /<ul class="guides"[\s\S]*?<\/ul>/.exec(page)?.[0] ?? '';
    expect([...list.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      'https://good.example.org/a',
      'http://plain.example.org/',
    ]);
    for (const hid of ['script', 'data', 'file', 'wallet', 'none', 'masked']) {
      expect(log).toContain(`dropped row ${hid}: `);
      expect(page).not.toContain(`Banner ${hid}`);
    }
  });

  it('shows five of seven activities, and no ads without rows @N06', () => {
    const page = readFileSync(join(folder, 'dist/en/news.html'), 'utf8');
    const strip = /<section class="news-happening"[\s\S]*?<\/section>/.exec(page)?.[0] ?? '';
    expect(strip.match(/Activity \d/g)).toEqual(activities.slice(0, 5).map(({ title }) => title));
    expect(strip).not.toContain(`<small>${text('en', 'news:ad')}</small>`);
  });

  it('shows markup as text', () => {
    // Removes attribute values, in which an angle bracket is text.
    const page = pageOf('markup').replace(/="[^"]*"/g, '=""');
    expect(page).not.toMatch(/<script>alert|<img src=x|onerror=alert\(1\)>/);
    expect(mainOf('markup')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;Bold&lt;/b&gt;');
    expect(mainOf('markup')).not.toContain('no-such-category');
  });

  it('is parsed by the build as by an HTML parser, on every page', () => {
    const files = globSync(join(folder, 'dist/**/*.html'));
    const wrong = files.flatMap((file) =>
      findParserDifferences(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('treats property names of objects and tags in names as text', () => {
    const main = mainOf('constructor');
    expect(main).toContain('>Constructor<');
    expect(main).not.toContain('native code');
    const tags = pageOf('constructor').match(/<(?:astro-island|input|img)\b[^>]*>/g) ?? [];
    expect(tags.filter((tag) => /onclick|evil/.test(tag))).toEqual([]);
    expect(main).toMatch(/aria-label="[^"]*&lt;astro-island onclick=alert\(1\) y/);
  });

  it('shows bidirectional controls and invisible characters as codes', () => {
    expect(mainOf('turned')).toContain('Good ⟨U+202E⟩fdp.exe⟨U+202C⟩ name');
    expect(mainOf('unseen')).toContain('Uni⟨U+200B⟩swap⟨U+2060⟩');
    for (const dapp of ['turned', 'unseen']) expect(pageOf(dapp)).not.toMatch(/[\p{Bidi_Control}\u200b\u2060\ufeff]/u);
  });

  it('shows an imitated host in Unicode and Punycode, with a warning', () => {
    expect(mainOf('imitation')).toContain('pаypal.example.org');
    expect(mainOf('imitation')).toContain('xn--pypal-4ve.example.org');
    expect(mainOf('imitation')).toContain(text('en', 'dappstore:leave.deceptive'));
  });

  it('keeps the page of a hidden dapp with a dated notice, without links to a domain that was taken over', () => {
    const notices = [
      ['turned', 'changed', 'November 1, 2026'],
      ['unseen', 'unreachable', 'November 1, 2026'],
      ['rerouted', 'records', 'November 5, 2026'],
    ] as const;
    for (const [dapp, reason, date] of notices) {
      expect(mainOf(dapp)).toContain(text('en', 'dappstore:hidden.title'));
      expect(mainOf(dapp)).toContain(text('en', `dappstore:hidden.${reason}`, { date }));
      // With a warning, the page does not say that the link was checked.
      expect(mainOf(dapp)).not.toContain('listing-state');
    }
    for (const dapp of ['turned', 'rerouted'])
      expect(mainOf(dapp)).not.toMatch(new RegExp(`href="(https://${dapp}|tpdapp:|/en/open)`));
    expect(mainOf('unseen')).toContain('href="https://unseen.example.org"');
    const list = readFileSync(join(folder, 'dist/en/dappstore/page/1.html'), 'utf8');
    expect(list).toContain('/en/dappstore/markup');
    expect(list).not.toMatch(/\/en\/dappstore\/(turned|unseen|rerouted)"/);
  });

  it('loads prices if a main API host is configured', () => {
    const script = /data-enhance="(\/site-prices-\w+\.js)"/.exec(pageOf('markup'))?.[1] ?? '';
    expect(existsSync(join(folder, 'dist', script))).toBe(true);
    expect(pageOf('markup')).toContain(`"${script}":"sha256-`);
  });
});
