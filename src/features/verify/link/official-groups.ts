import { site } from '~/config/site.ts';
import { officialLinks } from '~/content/read/official-links.ts';
import { addressesIn } from '~/domain/official/list.ts';

const { links, emails } = site;

/** What stands under another heading than that of the products. */
const parts = [
  ['shell:groups.tools', links.tools],
  ['shell:groups.trade', links.trade],
  ['shell:groups.build', [links.build, links.submissions]],
  ['shell:groups.learn', [links.learn, links.tutorials]],
  ['shell:groups.support', [links.support, emails]],
  ['shell:groups.company', links.company],
  ['home:follow.doors', links.social],
] as const;

/** The official list by what it is for, under the headings that the menus have: the site itself first, among the products. */
export function officialGroups() {
  const list = officialLinks();
  const titleOf = new Map(parts.flatMap(([title, part]) => addressesIn(part).map((name) => [name, title] as const)));
  const groups = Map.groupBy(
    [...list.links, ...list.emails],
    (name) => titleOf.get(name) ?? ('shell:groups.products' as const),
  );
  return Array.from(groups, ([title, names]) => ({ title, names }));
}
