import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AstroChanged,
  checkApplication,
  checkVersion,
  islandScripts,
  islandStyle,
  islandUid,
  provenWith,
  type Application,
} from '../../scripts/build/astro-internals.ts';
import { renderByAstro } from '../../scripts/build/render-by-astro.ts';
import { writeSbom } from '../../scripts/build/write-sbom.ts';
import project from '../../package.json' with { type: 'json' };
import { copyProject, type ProjectCopy } from '../project-copy.ts';
import { dist, files as distFiles } from './dist.ts';
import type { RawPages } from './astro-internals/raw-pages.ts';

const preload = ['--import', './scripts/preload.mjs'];
const minutes = 60_000;
const inline = (html: string) => Array.from(html.matchAll(/<script>([^]*?)<\/script>/g), ([, code = '']) => code);

describe('what the renderer relies on of Astro', () => {
  let raw: RawPages;
  beforeAll(() => {
    raw = JSON.parse(
      execFileSync(process.execPath, [...preload, 'tests/build/astro-internals/raw-pages.ts'], {
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      }),
    ) as RawPages;
  }, minutes);

  it('is proven for the version that is pinned', () => {
    expect(project.dependencies.astro).toBe(provenWith);
    expect(() => checkVersion()).not.toThrow();
    expect(() => checkVersion('99.0.0')).toThrow(AstroChanged);
  });

  it('each page has one file, named by the pattern of its route and its parameters', () => {
    const planned = raw.plan.map(([file]) => file).toSorted();
    expect(new Set(planned).size).toBe(planned.length);
    expect(distFiles.filter((file) => file.endsWith('.html')).toSorted()).toEqual(
      planned.filter((file) => file.endsWith('.html')),
    );
    for (const file of planned) expect(existsSync(join(dist, file)), file).toBe(true);
  });

  it('the files of browsers are written before pages are asked for', () => {
    const written = readdirSync(join(dist, '_astro')).filter((file) => /\.(?:js|css)$/.test(file));
    expect(raw.integrity.toSorted()).toEqual(written.map((file) => `/_astro/${file}`).toSorted());
  });

  it('a page links the sheets that were listed for the key of its route', () => {
    const [, key] = raw.plan.find(([file]) => file === 'ko/dappstore.html')!;
    expect(raw.styles).toContain(key);
    expect(raw.pages['ko/dappstore.html']).toMatch(/<link rel="stylesheet" href="\/_astro\/[\w.-]+\.css">/);
  });

  it('a page is looked up among those that were named, and nowhere else', () => {
    expect(raw.unexpected).toBe('NoMatchingStaticPathFound');
  });

  it.each(['en/dappstore/detail.html', 'ko/dappstore.html'])('islands of %s are marked up as they are read', (file) => {
    const html = raw.pages[file]!;
    expect(html.match(new RegExp(islandStyle, 'g'))).toHaveLength(1);
    const islands = Array.from(html.matchAll(/<astro-island ([^>]*)>/g), ([, attributes = '']) => attributes);
    expect(islands.length).toBeGreaterThan(0);
    for (const attributes of islands) {
      expect(attributes).toMatch(islandUid);
      expect([...attributes.matchAll(islandScripts)]).toHaveLength(2);
    }
  });

  it('the scripts beside islands are those that Astro says it writes', () => {
    const codes = raw.inlineScripts.map(([, code]) => code);
    for (const [file, directive] of [
      ['en/dappstore/detail.html', 'client:now'],
      ['ko/dappstore.html', 'client:interaction'],
    ] as const) {
      const written = inline(raw.pages[file]!).filter((code) => codes.includes(code));
      expect(written.map((code) => raw.inlineScripts.find(([, other]) => other === code)?.[0]).toSorted()).toEqual([
        directive,
        'islands',
      ]);
    }
  });

  it('an endpoint is its body', () => expect(raw.pages['icons.svg']).toMatch(/^<svg /));
});

describe('an application of Astro that lacks a part', () => {
  const nothing = () => undefined;
  const whole = {
    manifest: { routes: [], clientDirectives: new Map() },
    routeCache: { set: nothing },
    ...{
      setInternals: nothing,
      setOptions: nothing,
      getComponentByRoute: nothing,
      render: nothing,
    },
  } as unknown as Application;

  it('is refused, whatever it lacks, and the whole one is not', () => {
    expect(() => checkApplication(whole)).not.toThrow();
    expect(() => checkApplication(undefined)).toThrow(AstroChanged);
    for (const part of Object.keys(whole))
      expect(() => checkApplication({ ...whole, [part]: undefined }), part).toThrow(`has no ${part}`);
    expect(() =>
      checkApplication({
        ...whole,
        routeCache: {} as Application['routeCache'],
      }),
    ).toThrow('routeCache.set');
  });
});

describe('where Astro is another one', () => {
  let copy: ProjectCopy;
  const internals = 'scripts/build/astro-internals.ts';
  const broken = {
    version: (code: string) => code.replace(`provenWith = '${provenWith}'`, "provenWith = '0.0.1'"),
    method: (code: string) => code.replace('render: ({ render }) => isFunction(render)', '$&,\n  gone: () => false'),
  };
  beforeAll(() => {
    copy = copyProject(['tests/fixtures']);
    mkdirSync(join(copy.root, 'data'));
  });
  afterAll(() => copy.remove());

  function refreshed(articles: number) {
    const items = Array.from({ length: articles }, (_, id) => ({
      id: String(id),
      title: `Article ${id}`,
      text: 'Text',
    }));
    for (const lang of ['en', 'ko']) writeFileSync(join(copy.root, 'data', `${lang}.json`), JSON.stringify(items));
    const { stderr, stdout, status } = spawnSync(
      process.execPath,
      [...preload, 'tests/fixtures/refresh-site/refresh.ts', 'data', 'releases', '--force'],
      { cwd: copy.root, encoding: 'utf8' },
    );
    const site = join(copy.root, 'releases/current/site');
    const pages = readdirSync(site, {
      recursive: true,
      encoding: 'utf8',
    }).filter((file) => /\.html(?:\.br)?$/.test(file));
    const { how } = JSON.parse(readFileSync(join(copy.root, 'releases/report.json'), 'utf8')) as { how: string };
    return {
      ...{ status, how, said: stdout + stderr },
      pages: Object.fromEntries(pages.toSorted().map((file) => [file, readFileSync(join(site, file), 'latin1')])),
    };
  }

  it.runIf(process.env['TEST_TIER'])(
    'a refresh says so in a line, has Astro build the site, each time whole, and serves the same bytes @deep',
    { timeout: 2 * minutes },
    () => {
      refreshed(4);
      const own = refreshed(5);
      expect(own).toMatchObject({ status: 0, how: 'changed pages rendered' });
      for (const [what, edit] of Object.entries(broken)) {
        copy.change(internals, edit);
        // The first has other code to build of, the second nothing but other data.
        for (const articles of what === 'method' ? [4, 5] : [5]) {
          const others = refreshed(articles);
          expect(others, what).toMatchObject({ status: 0, how: 'built' });
          expect(others.said.match(/^.*: Astro renders all pages itself, which takes longer\.$/gm)).toHaveLength(1);
          if (articles === 5) expect(others.pages).toEqual(own.pages);
        }
        copy.restore(internals);
      }
    },
  );

  it.runIf(process.env['TEST_TIER'])(
    'the site that Astro builds by its documented ways alone is ours, byte for byte @deep',
    { timeout: 5 * minutes },
    async () => {
      mkdirSync('.cache/test', { recursive: true });
      const root = mkdtempSync('.cache/test/by-astro-');
      const out = join(root, 'site');
      const folder = join(root, 'kept');
      const { digests, policies, faults, strangers } = await renderByAstro({ out, folder });
      // Not Astro's: whoever has it build adds the bill of materials of what it bundled.
      writeSbom(out, folder);
      expect([...faults, ...strangers]).toEqual([]);
      expect(policies.size).toBe(distFiles.filter((file) => file.endsWith('.html')).length);
      const plain = distFiles.filter((file) => !/\.(?:br|gz)$/.test(file));
      const made = readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1));
      expect(made.toSorted()).toEqual(plain.toSorted());
      expect([...digests.keys()].every((file) => plain.includes(file))).toBe(true);
      expect(plain.filter((file) => !readFileSync(join(out, file)).equals(readFileSync(join(dist, file))))).toEqual([]);
      rmSync(root, { recursive: true });
    },
  );
});
