import { createElement, type FunctionComponent } from 'react';
import { hydrateIsland } from './hydrate-island.ts';
import type { Island } from './island.ts';

/** A property of an island as Astro writes it: 0 is a value or an object of such pairs, 1 is a list of them. */
type Written = readonly [type: 0 | 1, value?: unknown];

const revivers = [
  (value: unknown) => (typeof value === 'object' && value ? reviveObject(value as Record<string, Written>) : value),
  (value: unknown) => (value as Written[]).map(revive),
];

function revive([type, value]: Written): unknown {
  const reviver = revivers[type];
  if (!reviver) throw new TypeError(`An island has a property of the unknown type ${type}`);
  return reviver(value);
}

const reviveObject = (object: Record<string, Written>) =>
  Object.fromEntries(Object.entries(object).map(([name, written]) => [name, revive(written)]));

/** Hydrates an island, in place of the client renderer of Astro's React integration. */
export async function hydrate(island: Island): Promise<void> {
  const read = (name: string) => island.getAttribute(name) ?? '';
  const module = (await import(/* @vite-ignore */ read('component-url'))) as Record<string, FunctionComponent>;
  const component = module[read('component-export')];
  const props = reviveObject(JSON.parse(read('props')) as Record<string, Written>);
  if (!component) throw new TypeError('An island has no component');
  await hydrateIsland(island, () => createElement(component, props));
  island.removeAttribute('ssr');
}
