import { createElement, type FunctionComponent } from 'react';
import { hydrateIsland } from './hydrate-island.ts';
import type { Island } from './island.ts';

/** The client renderer of islands, in place of that of Astro's React integration. */
const renderer = (island: Island) => async (component: FunctionComponent, props: object) => {
  if (island.hasAttribute('ssr')) await hydrateIsland(island, () => createElement(component, props));
};

export default renderer;
