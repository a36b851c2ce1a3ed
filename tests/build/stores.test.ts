import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dist, files, pages } from './dist.ts';

const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const scripts = files.filter((file) => /^(?:_astro\/.*|site-[^/]*)\.js$/.test(file));
const stores = scripts.filter((file) => file.startsWith('site-stores-'));
const imported = /import\{([^}]*)\}from"stores"/g;
const exported = /export\{([^}]*)\}/g;

const namesIn = (form: RegExp, file: string, at: 0 | 1) =>
  [...read(file).matchAll(form)].flatMap(([, list = '']) =>
    list.split(',').map((name) => {
      const [own = '', other = own] = name.trim().split(' as ');
      return at === 0 ? own : other;
    }),
  );

describe('shared stores', () => {
  it('are one file with every export that scripts and islands import', () => {
    expect(stores).toHaveLength(1);
    const known = new Set(namesIn(exported, stores[0] ?? '', 1));
    const wanted = scripts.flatMap((file) => namesIn(imported, file, 0).map((name) => ({ file, name })));
    expect(wanted.filter(({ name }) => !known.has(name))).toEqual([]);
    const importers = new Set(wanted.map(({ file }) => file.replace(/[.-][\w-]{8}\.js$/, '')));
    for (const file of ['_astro/Search', '_astro/Older', 'site', 'site-shell']) expect(importers).toContain(file);
  });

  it('are not copied into another script', () => {
    expect(scripts.filter((file) => /["'`]recentSearches["'`]/.test(read(file)))).toEqual(stores);
  });

  it('are in the import map of every page, with their integrity', () => {
    const address = `/${stores[0] ?? ''}`;
    const start = `"stores":"${address}"`;
    const lacking = pages.filter(({ html }) => !html.includes(start) || !html.includes(`"${address}":"sha256-`));
    expect(lacking.map(({ path }) => path)).toEqual([]);
  });
});
