import { createElement, type FunctionComponent } from 'react';
import { hydrateIsland } from './hydrate-island.ts';
import type { Island } from './island.ts';

/** Replaces the client side of Astro's React renderer. */
const renderer = (island: Island) => async (component: FunctionComponent, props: object) => {
  if (island.hasAttribute('ssr')) await hydrateIsland(island, () => createElement(component, props));
};

export default renderer;
