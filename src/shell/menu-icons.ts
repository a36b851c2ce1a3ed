import { readIconShapes } from '~/ui/icons.ts';
import type { NavigationGroup } from './navigation.ts';

const cell = 24;

/**
 * Builds the icons of the header's menu as one mask: a column per group, and a row per entry. nav.css selects icons by
 * position.
 */
export function drawMenuIcons(groups: readonly NavigationGroup[]): string {
  const rows = Math.max(...groups.map(({ links }) => links.length));
  const icons = groups.flatMap(({ links }, column) =>
    links.flatMap(({ icon }, row) =>
      icon ? [`<g transform="translate(${column * cell} ${row * cell})">${readIconShapes(icon)}</g>`] : [],
    ),
  );
  const size = `width="${groups.length * cell}" height="${rows * cell}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none" stroke="#000" stroke-width="1.75" ` +
    `stroke-linecap="round" stroke-linejoin="round">${icons.join('')}</svg>`
  );
}
