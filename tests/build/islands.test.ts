import { parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { pages } from './dist.ts';

// What `shell/client/island-element.ts` and `renderer.ts` expect of Astro.

interface Found {
  path: string;
  attributes: Record<string, string>;
  html: string;
}

const islands = pages.flatMap(({ path, html }) =>
  Array.from(html.matchAll(/<astro-island\b[\s\S]*?<\/astro-island>/g), ([island]): Found => {
    const [node] = parseFragment(island).childNodes;
    const attrs = node && 'attrs' in node ? node.attrs : [];
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
    return { path, attributes, html: island };
  }),
);

/** Returns the types of a property and of all values in it, as Astro writes them. */
function typesOf([type, value]: readonly [number, unknown?]): number[] {
  const inner = typeof value === 'object' && value ? (Object.values(value) as [number, unknown][]) : [];
  return [type, ...inner.flatMap(typesOf)];
}

it('every island has the attributes of its component, and ends with the comment that says so', () => {
  expect(islands.length).toBeGreaterThan(50);
  const wrong = islands.filter(
    ({ attributes, html }) =>
      !/^\/_astro\/[\w.-]+\.js$/.test(attributes['component-url'] ?? '') ||
      !/^\/_astro\/renderer\.[\w-]+\.js$/.test(attributes['renderer-url'] ?? '') ||
      !/^\w+$/.test(attributes['component-export'] ?? '') ||
      !/^(?:interaction|now)$/.test(attributes['client'] ?? '') ||
      !('ssr' in attributes) ||
      typeof JSON.parse(attributes['opts'] ?? '0') !== 'object' ||
      !html.endsWith('<!--astro:end--></astro-island>'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('properties of islands are values, objects and lists, and islands have no slots or islands inside', () => {
  const types = new Set(islands.flatMap(({ attributes }) => typesOf([0, JSON.parse(attributes['props'] ?? '{}')])));
  expect([...types].sort()).toEqual([0, 1]);
  const withSlots = islands.filter(({ html }) =>
    /<astro-slot|data-astro-template|<astro-island.*<astro-island/.test(html),
  );
  expect(withSlots.map(({ path }) => path)).toEqual([]);
});

it('no page contains the code of Astro’s island element', () => {
  expect(pages.filter(({ html }) => html.includes('astro-retry')).map(({ path }) => path)).toEqual([]);
});
