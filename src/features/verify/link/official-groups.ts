import { site } from '~/config/site.ts';
import { officialLinks } from '~/content/read/official-links.ts';
import { publishedReleases } from '~/content/read/releases.ts';
import { collectStrings } from '~/domain/official/list.ts';
import type { OfficialIdentity } from '~/domain/official/schema.ts';

const { links, emails } = site;

/** Kinds of addresses that have their own heading. */
const parts = [
  ['shell:groups.tools', links.tools],
  ['shell:groups.trade', links.trade],
  ['shell:groups.build', [links.build, links.submissions]],
  ['shell:groups.learn', [links.learn, links.tutorials]],
  ['shell:groups.support', [links.support, links.contacts, emails]],
  ['shell:groups.company', links.company],
  ['home:follow.doors', links.social],
] as const;

/** Groups the official list by the headings of the menus. The site comes first. */
export function groupOfficialList() {
  const { identities } = officialLinks();
  const titleOf = new Map(
    parts
      .flatMap(([title, part]) =>
        collectStrings(part).flatMap((name) => [
          [name, title] as const,
          // If only pages of a host are configured, the host is in the group of these pages.
          ...(URL.canParse('/', name) ? [[new URL('/', name).href, title] as const] : []),
        ]),
      )
      .toReversed(),
  );
  const downloads = new Set([...publishedReleases().releases.map(({ url }) => url)]);
  const headingOf = ({ kind, name }: OfficialIdentity) =>
    kind === 'package' || downloads.has(name)
      ? ('download:allVersions' as const)
      : (titleOf.get(name) ?? ('shell:groups.products' as const));
  const groups = Map.groupBy(identities, headingOf);
  return Array.from(groups, ([title, found]) => ({ title, names: found.map(({ name }) => name) }));
}
